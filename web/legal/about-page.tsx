import { Link } from '@tanstack/react-router'
import { answerPromise, offerCount, offersTake, saleTakes } from '#rules/promises'
import { LegalFrame } from '#web/legal/legal-frame.tsx'
import { BrokerCard } from '#web/brokerage/broker-card.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { EqualHousingMark } from '#web/shell/equal-housing-mark.tsx'

export const AboutPage = () => (
  <LegalFrame
    title="About Us"
    intro={<Intro />}
    picture="/pictures/banner-foothills.svg"
    sections={[
      { id: 'how-we-work', title: 'How we work', body: <HowWeWork /> },
      { id: 'what-you-do', title: 'What you do', body: <WhatYouDo /> },
      { id: 'what-we-always-do', title: 'What we always do', body: <AlwaysDone /> },
      { id: 'cash-offers', title: 'Cash offers', body: <CashOffers /> },
      { id: 'license', title: 'Our license', body: <License /> },
      { id: 'equal-housing', title: 'Equal housing', body: <EqualHousing /> },
    ]}
  />
)

const Intro = () => (
  <p>
    {useBrokerage().legalName} is a real-estate brokerage for people in Colorado who want to sell their home
    themselves, and want a licensed broker for the parts that need one.
  </p>
)

const HowWeWork = () => (
  <>
    <p>
      A commission depends on the price of the home. Our price depends on the work. Each package lists its
      tasks line by line and has one price. You see the full price, with the platform fee, before you pay. If
      your home sells for more, we charge the same.
    </p>
    <p>
      You choose as little or as much as you need: a listing in the MLS, photos, a sign, a review of an offer,
      or a broker at your side from the first day to closing. You can add more later. See everything under{' '}
      <Link to="/packages" className="link">
        Packages
      </Link>
      .
    </p>
  </>
)

const WhatYouDo = () => (
  <p>
    You get the home ready, fill in the disclosures with what you know, show the home to buyers, and decide on
    price and offers. That takes some evenings and weekends. If you live far away, cannot host showings, or
    face a foreclosure or a short sale, you are better off with a broker who does everything. If you ask, we
    tell you so.
  </p>
)

const AlwaysDone = () => (
  <>
    <p>
      Colorado does not let a broker merely post a home on the MLS and walk away. A listing broker owes the
      seller these duties, and nobody can waive them. Every one of our MLS packages includes them, even the
      smallest:
    </p>
    <ul>
      <li>reasonable skill and care;</li>
      <li>presenting every offer and counteroffer to you on time;</li>
      <li>keeping you informed about what matters for the sale;</li>
      <li>accounting for all money that passes through our hands;</li>
      <li>helping you meet every deadline, through closing.</li>
    </ul>
    <p>
      We do every task in your package, and we answer {answerPromise}. No one can guarantee a sale. Price,
      condition and the market decide.
    </p>
  </>
)

const CashOffers = () => (
  <p>
    If speed matters more than the last dollar, tell us about your home in the{' '}
    <Link to="/lead_form" className="link">
      lead form
    </Link>
    . Independent buyers may then send {offerCount} offers, usually {offersTake} after we have the complete
    details, and a cash sale commonly closes in {saleTakes}. That is typical, not a promise. Offers may be
    below market value and depend on inspection and title. You can decline all of them at no cost.
  </p>
)

const License = () => {
  const { legalName, licenceNumber, licenceLookupUrl, postalAddress } = useBrokerage()
  return (
    <>
      <p>
        {legalName} is a licensed real-estate brokerage in Colorado, license {licenceNumber}. You can{' '}
        <a href={licenceLookupUrl} rel="noopener">
          look up a license with the state
        </a>
        .
      </p>
      <p>Office: {postalAddress}.</p>
      <BrokerCard />
      <p>
        We are licensed in Colorado, and we work only there. Read about our relationship with you, fees and
        the law in our{' '}
        <Link to="/disclosure" className="link">
          Disclosure
        </Link>
        .
      </p>
    </>
  )
}

const EqualHousing = () => (
  <div className="flex items-start gap-5">
    <EqualHousingMark className="size-14 flex-none" />
    <p>
      Equal Housing Opportunity. We do business in accordance with the federal Fair Housing Act and Colorado’s
      fair-housing law, and so does everyone who sells through us. Read what that means{' '}
      <Link to="/disclosure" hash="fair-housing" className="link">
        in our Disclosure
      </Link>
      .
    </p>
  </div>
)
