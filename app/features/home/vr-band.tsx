import { homeRooms } from "#app/content/home";
import { TextLink } from "#app/ui/button";

export function VrBand() {
  return (
    <>
      <section className="vrband" aria-labelledby="vr-band">
        <img
          src="/img/home/space-wide.webp"
          alt=""
          width="1660"
          height="735"
          loading="lazy"
          decoding="async"
        />
        <div className="wrap">
          <div>
            <h2 className="d56" id="vr-band">
              Then read it somewhere quiet
            </h2>
            <p>Open a finished book in one of six rooms, in a headset or in the browser you have now.</p>
            <TextLink className="lab" to="/vr-reader">
              Look into the VR reader
            </TextLink>
          </div>
        </div>
      </section>
      <ul className="home-rooms" aria-label="The other rooms">
        {homeRooms.map(({ id, name }) => (
          <li key={id}>
            <figure>
              <img
                src={`/img/home/room-${id}.webp`}
                alt=""
                width="448"
                height="280"
                loading="lazy"
                decoding="async"
              />
              <figcaption>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </>
  );
}
