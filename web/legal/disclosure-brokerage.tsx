// What the Disclosure says about us: license, relationship, fees, offers, refunds.
import { hoursInBrackets } from '#rules/support-hours-in-words'
import { Link } from '@tanstack/react-router'
import { answerPromise, offerCount, offersTake, saleTakes } from '#rules/promises'
import { fullRefundTerms, refundHeading, refundDetails } from '#rules/refunds'
import { MailLink } from '#web/brokerage/ways-to-reach.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { formatDollars } from '#web/ui/price.tsx'

export const WhoWeAre = () => {
  const { legalName, licenceNumber, licenceLookupUrl, employingBroker, postalAddress } = useBrokerage()
  return (
    <>
      <p>
        {legalName} is licensed in Colorado as a real-estate brokerage, license {licenceNumber}. Employing
        broker: {employingBroker}. Office: {postalAddress}.{' '}
        <a href={licenceLookupUrl} rel="noopener">
          Look up a license with the state
        </a>
        .
      </p>
      <p>
        <strong>We serve Colorado only.</strong> We cannot represent the seller of a home in another state or
        accept its details, even if a map or a search result suggests otherwise.
      </p>
    </>
  )
}

/** C.R.S. 12-10-403 to 12-10-407; 4 CCR 725-1, Rule 7.1. */
export const Agency = () => (
  <>
    <p>
      Buying a package does not make us your agent. In Colorado a broker works as a transaction-broker unless
      both sides sign a written agency agreement. A transaction-broker helps both sides through the sale and
      is not an advocate for either. The listing contract and the Brokerage Disclosure say which relationship
      applies. You sign both before we list your home.
    </p>
    <p>
      In either relationship, a broker who lists a home in Colorado owes the seller minimum services. You
      cannot waive them and we cannot leave them out: reasonable skill and care, presenting every offer and
      counteroffer on time, keeping you informed, accounting for money, and helping you meet every deadline
      through closing.
    </p>
    <p>
      For the contracts themselves we use the forms approved by the Colorado Real Estate Commission. They are
      free from the state. Our packages sell checklists, worksheets and instructions, never the forms.
    </p>
  </>
)

export const Fees = () => {
  const { platformFee } = useBrokerage()
  return (
    <>
      <p>
        <strong>Broker fees and commissions are fully negotiable and are not set by law</strong>, by any
        association or by any listing service. We set our own prices, and you may ask other brokers for
        theirs.
      </p>
      <p>
        You pay us the price of the package less any discount or coupon
        {platformFee > 0 && `, plus a platform fee of ${formatDollars(platformFee)} for each order`}. You see
        the total before you pay.
      </p>
      <p>
        Whether you pay anything toward the buyer’s broker, and how much, is your choice. You would have to
        approve it in writing first, and no such offer may be published in the MLS. At closing, sellers
        usually also pay for title insurance, recording and prorated taxes.
      </p>
    </>
  )
}

/** Claims need a basis, and must be next to their limits. */
export const Offers = () => {
  const { guarantee } = useBrokerage()
  return (
    <>
      <p>
        ‘A cash offer, closing in {saleTakes}’ and ‘{offerCount} offers in {offersTake}’ describe the typical
        timeline after we receive complete details. They are not a promise. Offers come from independent
        buyers, are not guaranteed, may be below market value, and depend on inspection and title. You may
        decline any offer at no cost.
      </p>
      {guarantee && (
        <p>
          ‘Guaranteed’ on these pages means our {guarantee.name}: {guarantee.text} Its terms are in our{' '}
          <Link to="/terms_of_sale" hash="guarantee" className="link">
            Terms of Sale
          </Link>
          . Nobody can guarantee that a home sells.
        </p>
      )}
      <p>
        To get offers, we share the details you sent with {offerCount} home buyers who are not part of our
        firm. What they receive is in the{' '}
        <Link to="/privacy_policy" hash="who" className="link">
          Privacy Policy
        </Link>
        .
      </p>
    </>
  )
}

export const Refunds = () => {
  const { email, supportHours } = useBrokerage()
  return (
    <>
      <p>
        <strong>{refundHeading}.</strong> You get a full refund {fullRefundTerms}
      </p>
      <ul>
        {refundDetails.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        Ask{' '}
        {email !== '' && (
          <>
            at <MailLink /> or{' '}
          </>
        )}
        in your dashboard. We answer {answerPromise}
        {hoursInBrackets(supportHours)}.
      </p>
    </>
  )
}

export const Advice = () => {
  const { legalName } = useBrokerage()
  return (
    <p>
      {legalName} does not give legal, tax, accounting or lending advice. Estimates, our calculator and our
      videos are not an appraisal or a promise of a price or a date. Before you sign something you are not
      sure about, ask an attorney, a tax adviser or a lender of your choice. Colorado’s rules require us to
      tell you that.
    </p>
  )
}
