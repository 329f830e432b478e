type Facts = {
  team: { name: string; role: string }[];
  awards: string[];
  numbers: { label: string; value: string }[];
};

/** Numbers, people and prizes that whoever runs the site has filled in; nothing of what is empty. */
export function AboutFacts({ facts: { team, awards, numbers } }: { facts: Facts }) {
  return (
    <>
      {numbers.length > 0 ? (
        <section aria-labelledby="numbers">
          <h2 className="d28" id="numbers">
            In numbers
          </h2>
          <dl className="about-numbers">
            {numbers.map(({ label, value }) => (
              <div key={label}>
                <dt className="mut">{label}</dt>
                <dd className="d40">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      {team.length > 0 ? (
        <section aria-labelledby="team">
          <h2 className="d28" id="team">
            Who we are
          </h2>
          <ul className="about-team">
            {team.map(({ name, role }) => (
              <li key={name}>
                <b>{name}</b>
                <span className="mut">{role}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {awards.length > 0 ? (
        <section aria-labelledby="awards">
          <h2 className="d28" id="awards">
            Awards
          </h2>
          <ul className="prose">
            {awards.map((award) => (
              <li key={award}>{award}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
