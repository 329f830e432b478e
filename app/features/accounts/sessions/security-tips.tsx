import { TextLink } from "#app/ui/button";

export function SecurityTips() {
  return (
    <section aria-labelledby="tips">
      <div className="h">
        <h2 className="d21" id="tips">
          Security tips
        </h2>
      </div>
      <ul className="lines mut">
        <li>On a shared computer, log out when you finish.</li>
        <li>
          Turn on two-factor authentication. <TextLink to="/security">Open Security</TextLink>
        </li>
        <li>Revoke a device you don’t recognize, then change your password.</li>
        <li>We never ask for your password by email or phone.</li>
      </ul>
    </section>
  );
}
