import { Link, useLocation } from "@remix-run/react";
import { useAuth } from "#app/features/accounts/use-auth";

/** On every page while a payment is late: what it means, and the way to pay. */
export function PaymentDue() {
  const { user } = useAuth();
  const { pathname } = useLocation();
  if (user?.subscriptionStatus !== "past_due" || pathname === "/subscription") return null;
  return (
    <section className="payment-due" aria-label="Payment due">
      <p className="wrap">
        Your last payment didn’t go through. You keep your plan for now.{" "}
        <Link className="a" to="/subscription">
          Pay now
        </Link>
      </p>
    </section>
  );
}
