import type { Room } from "#app/content/not-open-yet";
import { ButtonLink } from "#app/ui/button";
import { CropMarks } from "#app/ui/crop-marks";

export function NotOpenYetScreen({ room }: { room: Room }) {
  return (
    <section className="wrap plain-page proof-page">
      <div>
        <h1 className="d56">{room.title}</h1>
        <p className="lab not-open">Not open yet</p>
        <p className="lead">{room.will}</p>
        <p className="mut">{room.until}</p>
        <div className="row">
          {room.ways.map((way, place) => (
            <ButtonLink key={way.to} to={way.to} variant={place === 0 ? "primary" : "secondary"}>
              {way.name}
            </ButtonLink>
          ))}
        </div>
      </div>
      <div className="proof-sheet" aria-hidden="true">
        <CropMarks>
          <div className="proof">
            <span className="d28">{room.title}</span>
            <span className="t13">to be set</span>
          </div>
        </CropMarks>
      </div>
    </section>
  );
}
