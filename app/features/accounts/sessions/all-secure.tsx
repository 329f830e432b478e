import ShieldCheck from "lucide-react/icons/shield-check";

export function AllSecure() {
  return (
    <section className="seal two" aria-labelledby="all-secure">
      <ShieldCheck className="i" aria-hidden="true" />
      <div>
        <h2 className="lab" id="all-secure">
          All Secure!
        </h2>
        <p className="t13 mut">Only this device is signed in.</p>
      </div>
    </section>
  );
}
