import { leadPaintYear } from '#rules/leads'
import { LegalFrame } from '#web/legal/legal-frame.tsx'
import { Advice, Agency, Fees, Offers, Refunds, WhoWeAre } from '#web/legal/disclosure-brokerage.tsx'
import {
  FairHousing,
  LeadPaint,
  Radon,
  Records,
  SellerDisclosures,
  WireFraud,
} from '#web/legal/disclosure-home.tsx'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'

export const DisclosurePage = () => (
  <LegalFrame
    title="Disclosure"
    intro={<Intro />}
    updated="November 2026"
    sections={[
      { id: 'who-we-are', title: 'Who we are and where we work', body: <WhoWeAre /> },
      { id: 'agency', title: 'Who we work for', body: <Agency /> },
      { id: 'fees', title: 'Fees are negotiable', body: <Fees /> },
      { id: 'offers', title: 'Cash offers, and what they are not', body: <Offers /> },
      { id: 'fair-housing', title: 'Fair housing', body: <FairHousing /> },
      { id: 'seller-disclosures', title: 'What a seller must disclose', body: <SellerDisclosures /> },
      {
        id: 'lead-paint',
        title: `Lead-based paint: homes built before ${leadPaintYear}`,
        body: <LeadPaint />,
      },
      { id: 'radon', title: 'Radon', body: <Radon /> },
      { id: 'wire-fraud', title: 'Wire fraud', body: <WireFraud /> },
      { id: 'refunds', title: 'Refunds', body: <Refunds /> },
      { id: 'records', title: 'How long records are kept', body: <Records /> },
      { id: 'advice', title: 'No legal, tax or financial advice', body: <Advice /> },
    ]}
  />
)

const Intro = () => (
  <p>
    What you should know before you buy a package or sell a home with {useBrokerage().legalName}. This is a
    summary in plain English. If it differs from the contracts and forms that you sign, those apply.
  </p>
)
