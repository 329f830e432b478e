import { TextLink } from "#app/ui/button";

export function VrBand() {
  return (
    <section className="vrband" aria-labelledby="vr-band">
      <img src="/img/vr-space-wide.jpg" alt="" width="1660" height="735" loading="lazy" />
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
  );
}
