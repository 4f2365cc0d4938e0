import { leadPaintYear, paintInspectionDays } from '#rules/lead-paint'
import { refundPromise } from '#rules/refunds'
import { upperFirst } from '#rules/upper-first'
import { recordsKept } from '#rules/retention'
import { KeyFacts } from '#web/legal/key-facts.tsx'
import { LegalFrame } from '#web/legal/legal-frame.tsx'
import type { LegalSection } from '#web/legal/legal-section.ts'
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

export const DisclosurePage = () => {
  const { licenceNumber } = useBrokerage()
  return (
    <LegalFrame
      title="Disclosure"
      intro={<Intro />}
      updated="November 2026"
      summary={<KeyFacts />}
      sections={[
        {
          id: 'who-we-are',
          title: 'Who we are and where we work',
          gist: `Licensed in Colorado, ${licenceNumber}. We serve Colorado only.`,
          body: <WhoWeAre />,
        },
        {
          id: 'agency',
          title: 'Who we work for',
          gist: 'Buying a package does not make us your agent.',
          body: <Agency />,
        },
        {
          id: 'fees',
          title: 'Fees are negotiable',
          gist: 'No law sets them. You see the total before you pay.',
          body: <Fees />,
        },
        {
          id: 'offers',
          title: 'Cash offers, and what they are not',
          gist: 'Typical times, not a promise. You may decline any offer.',
          body: <Offers />,
        },
        ...homeSections,
        { id: 'refunds', title: 'Refunds', gist: refundPromise, body: <Refunds /> },
        {
          id: 'records',
          title: 'How long records are kept',
          gist: `${upperFirst(recordsKept)} from closing.`,
          body: <Records />,
        },
        {
          id: 'advice',
          title: 'No legal, tax or financial advice',
          gist: 'Ask an attorney, a tax adviser or a lender.',
          body: <Advice />,
        },
      ]}
    />
  )
}

const homeSections: readonly LegalSection[] = [
  {
    id: 'fair-housing',
    title: 'Fair housing',
    gist: 'It applies to you as the seller too.',
    body: <FairHousing />,
  },
  {
    id: 'seller-disclosures',
    title: 'What a seller must disclose',
    gist: 'What you know, on the state’s form.',
    body: <SellerDisclosures />,
  },
  {
    id: 'lead-paint',
    title: `Lead-based paint: homes built before ${leadPaintYear}`,
    gist: `Disclose it, hand over reports, and give the buyer ${paintInspectionDays} days to inspect.`,
    body: <LeadPaint />,
  },
  {
    id: 'radon',
    title: 'Radon',
    gist: 'The buyer gets the state’s warning and every test result.',
    body: <Radon />,
  },
  {
    id: 'wire-fraud',
    title: 'Wire fraud',
    gist: 'We never send wiring details.',
    body: <WireFraud />,
  },
]

const Intro = () => (
  <p>
    What you should know before you buy a package or sell a home with {useBrokerage().legalName}. This is a
    summary in plain English. If it differs from the contracts and forms that you sign, those apply.
  </p>
)
