import { Link } from '@tanstack/react-router'

/** What a flat fee changes and what it does not: long, because the decision is large. */
export const FlatFeeGuide = () => (
  <div className="max-w-[66ch]">
    <h2>What a flat fee changes, and what it does not</h2>
    <div className="mt-5 grid gap-4 text-sm text-soft md:text-base [&_strong]:text-ink">
      <p>
        A percentage grows with the price of the home, although a $700,000 house is not listed with twice the
        work of a $350,000 one. A flat fee follows the work. You choose the tasks, you see the total before
        you pay, and a better price for your home does not raise our bill. All broker fees are negotiable; no
        law sets one.
      </p>
      <p>
        <strong>What cannot be left out.</strong> Colorado does not let a broker merely post a home on the MLS
        and walk away. Whoever lists it must use reasonable skill and care, present every offer in time, keep
        you informed, account for money and help you follow the contract through closing. These duties cannot
        be waived, so they stand in each of our MLS packages, the smallest included.
      </p>
      <p>
        <strong>What you do yourself.</strong> You get the home ready, fill in the disclosures from what you
        know, open the door to buyers, and decide on price and offers. Plan for some evenings and weekends,
        and for a telephone that rings.
      </p>
      <p>
        <strong>When not to choose us.</strong> If you live far away, cannot host showings, face a foreclosure
        or a short sale, or would rather hand over every decision, hire a broker who does it all, or compare
        our{' '}
        <Link to="/packages" className="link">
          guided and full-service packages
        </Link>
        . Questions of law and tax belong to an attorney and an accountant.
      </p>
    </div>
  </div>
)
