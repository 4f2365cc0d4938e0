import { Link } from '@tanstack/react-router'
import { Unfold } from '#web/catalogue/home/unfold.tsx'

/** What a flat fee changes and what it does not. It is long, because the decision is a big one. */
export const FlatFeeGuide = () => (
  <div className="max-w-[66ch]">
    <h2>What a flat fee changes, and what it does not</h2>
    <p className="mt-3 mb-5 text-sm md:mt-4 md:text-base">
      A percentage grows with the price of the home, but a $700,000 house does not take twice the work of a
      $350,000 one. A flat fee follows the work. You choose the tasks, you see the total before you pay, and a
      better price for your home does not raise our bill. All broker fees are negotiable; no law sets one.
    </p>
    <div className="border-t-2 border-ink">
      <Unfold name="flat-fee" title="What every listing includes" isOpen>
        Colorado does not let a broker merely post a home on the MLS and walk away. The broker who lists it
        must use reasonable skill and care, present every offer in time, keep you informed, account for money
        and help you follow the contract through closing. These duties cannot be waived, so each of our MLS
        packages includes them, even the smallest.
      </Unfold>
      <Unfold name="flat-fee" title="What you do yourself">
        You get the home ready, fill in the disclosures with what you know, show the home to buyers, and
        decide on price and offers. Plan for some evenings and weekends, and for a phone that rings. You can
        add photos, a sign or a coordinator when you would rather not do something yourself.
      </Unfold>
      <Unfold name="flat-fee" title="When not to choose us">
        If you live far away, cannot host showings, or face a foreclosure or a short sale, a broker who is
        with you from the first day serves you better than a single task. Compare our{' '}
        <Link to="/packages" className="link">
          guided and full-service packages
        </Link>{' '}
        with other brokers, and ask each of them what is included. Questions of law and tax belong to an
        attorney and an accountant.
      </Unfold>
    </div>
  </div>
)
