import type { ContactDetails } from "#app/contract/pages/contact";

/** Every way to reach the people who run the site that they have filled in; nothing when there is none. */
export function ContactWays({ contact }: { contact: ContactDetails }) {
  const { email, phone, chat, hours } = contact;
  if (!email && !phone && !chat && hours.length === 0) return null;
  return (
    <aside className="contact-ways" aria-labelledby="ways">
      <h2 className="d21" id="ways">
        Other ways to reach us
      </h2>
      <dl>
        {email ? (
          <div>
            <dt>Email</dt>
            <dd>
              <a className="a" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
        ) : null}
        {phone ? (
          <div>
            <dt>Phone</dt>
            <dd>
              <a className="a" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
                {phone}
              </a>
            </dd>
          </div>
        ) : null}
        {chat ? (
          <div>
            <dt>Live chat</dt>
            <dd>
              <a className="a" href={chat} rel="noreferrer">
                Open the chat
              </a>
            </dd>
          </div>
        ) : null}
        {hours.length > 0 ? (
          <div>
            <dt>Hours</dt>
            {hours.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ) : null}
      </dl>
    </aside>
  );
}
