import Check from "lucide-react/icons/check";
import { SectionHead } from "#app/ui/section-head";
import { usePicture } from "#app/ui/use-picture";
import { type Environment, type EnvironmentId, environments, previewPath } from "#domain/vr/environments";

type RoomsProps = { chosen: EnvironmentId; onChoose: (id: EnvironmentId) => void };

/** The six rooms, each with its picture. */
export function Rooms({ chosen, onChoose }: RoomsProps) {
  return (
    <section aria-labelledby="vr-rooms-head">
      <SectionHead title="Room" level={2} id="vr-rooms-head" />
      <div className="vr-rooms" role="radiogroup" aria-labelledby="vr-rooms-head">
        {environments.map((room) => (
          <Room key={room.id} room={room} isChosen={room.id === chosen} onChoose={() => onChoose(room.id)} />
        ))}
      </div>
    </section>
  );
}

function Room({ room, isChosen, onChoose }: { room: Environment; isChosen: boolean; onChoose: () => void }) {
  const { picture, hasFailed, onError } = usePicture(previewPath(room.id));
  return (
    <label className="vr-room">
      <input
        type="radio"
        className="vh"
        name="environment"
        value={room.id}
        checked={isChosen}
        aria-label={room.name}
        aria-describedby={`vr-room-${room.id}`}
        onChange={onChoose}
      />
      {hasFailed ? (
        <span className="vr-room-blank" aria-hidden="true">
          The picture did not come
        </span>
      ) : (
        <img
          ref={picture}
          src={previewPath(room.id)}
          alt=""
          width={720}
          height={450}
          loading="lazy"
          decoding="async"
          onError={onError}
        />
      )}
      <span className="vr-room-name">
        <b className="d21">{room.name}</b>
        <span className="st go vr-room-chosen" aria-hidden="true">
          <Check className="i s" aria-hidden="true" />
          Chosen
        </span>
      </span>
      <span className="t13 mut" id={`vr-room-${room.id}`}>
        {room.description} {room.ambience}
      </span>
    </label>
  );
}
