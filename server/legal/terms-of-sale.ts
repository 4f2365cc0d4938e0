// The terms of sale until the brokerage approves its own at the desk. They are a sample in our own words, and the brokerage's lawyer has
// the last word.
import type { LegalFacts, LegalSection } from '#rules/legal-texts'
import { holdMinutes, unpaidHours } from '#rules/orders'
import { answerPromise } from '#rules/promises'
import { refundTerms } from '#server/legal/refund-terms'

/** New words are a new version. */
export const builtInTermsVersion = '2026-11-4'

export const builtInTerms = (facts: LegalFacts): LegalSection[] => [
  { id: 'parties', title: 'Who sells and who buys', paragraphs: parties(facts) },
  { id: 'order', title: 'How you place an order', paragraphs: order },
  { id: 'price', title: 'What you pay', paragraphs: price(facts) },
  { id: 'delivery', title: 'What you get, and when', paragraphs: delivery },
  { id: 'refunds', title: 'Refunds', paragraphs: [refundTerms(facts)] },
  { id: 'guarantee', title: 'What we guarantee', paragraphs: guarantees(facts) },
  { id: 'your-part', title: 'Your part', paragraphs: yourPart },
  { id: 'our-duties', title: 'Our duties as a broker', paragraphs: ourDuties },
  { id: 'liability', title: 'If something goes wrong', paragraphs: liability(facts) },
  { id: 'law', title: 'Law and disputes', paragraphs: law },
  { id: 'changes', title: 'Changes to these terms', paragraphs: changes },
]

/** The terms as one text, which is stored as evidence. */
export const termsAsText = ({ sections }: { sections: readonly LegalSection[] }): string =>
  sections.map(({ title, paragraphs }) => [title, ...paragraphs].join('\n')).join('\n\n')

const parties = ({
  legalName,
  licenceNumber,
  employingBroker,
  postalAddress,
  licensedStates,
}: LegalFacts) => [
  `These terms apply to every package that you order from ${legalName} (“we”) on this site. We are a licensed real-estate brokerage in Colorado, license ${licenceNumber}. Employing broker: ${employingBroker}. Office: ${postalAddress}.`,
  `You may order if you are at least 18 years old and have the right to sell the home, or act for a person who does. We serve homes in ${licensedStates} only.`,
  'The page of each package says who does the work. If that is another company, you still buy from us and pay us, and we handle refunds.',
  'Buying a package does not make us your agent and does not list your home. A listing begins with the listing contract and the brokerage disclosure that you sign separately. If those papers and these terms differ, the papers apply.',
]

const order = [
  'You place an order with the button “Place Order”. Before that, you see each package, the platform fee and the total. Your order is binding for both of us once you have paid for it. Until then, you can cancel it in your dashboard and owe nothing.',
  `We hold what you ordered for ${holdMinutes} minutes, and for another ${holdMinutes} minutes each time you try to pay. After that, you can still pay while it is available. An order that is not paid within ${unpaidHours} hours is canceled.`,
  'If a price on the site is an obvious mistake, we tell you before work starts. You can then pay the correct price or get your money back.',
]

const price = ({ platformFee }: LegalFacts) => [
  'The price of a package is the one you see when you order, less its discount and your coupon. It covers everything that the package’s page lists as included.',
  ...(platformFee !== ''
    ? [`We add a platform fee of ${platformFee} once to each order, however many packages it has.`]
    : ['We do not add a fee to an order.']),
  'You pay once. No package renews itself, and we do not charge your card or PayPal account again unless you order again.',
  'Broker fees and commissions are fully negotiable and are not set by law. Our price does not include what others charge for your sale, such as title insurance, recording, taxes or a fee that you choose to pay to a buyer’s broker.',
]

const delivery = [
  'Files are in your dashboard as soon as your order is paid. We ship physical items to the address on your order, in the United States. We provide services as the package’s page describes, for the home that you name.',
  `For a service, we contact you ${answerPromise} after your payment to agree on the next step. The dates also depend on you: on your forms, the day you choose for photos, and your signed listing contract.`,
  'We start work only after you have acknowledged the disclosures for your order.',
  'The files are for you and the sale of your home. Please do not sell or publish them.',
]

const guarantees = ({ guaranteeName, guaranteeText }: LegalFacts) => [
  `We guarantee our work: we do every task in your package, and we answer ${answerPromise}. If we leave something out or do it badly, tell us, and we do it, or do it again, at no cost. If we cannot, we refund the price of that part.`,
  ...(guaranteeName === '' ? [] : [`${guaranteeName}: ${guaranteeText}`]),
  'Nobody can guarantee that a home sells, or when, or for how much. Cash offers come from independent buyers. They may be below market value, and you may decline any of them.',
]

const yourPart = [
  'You sell your own home and make the decisions. What you tell us and buyers about the home must be true and complete as far as you know, including everything that the law requires a seller to disclose.',
  'You fill in the forms of your package and meet the deadlines in your contracts. You make sure that you have the right to use the photos and texts you give us.',
  'You treat every buyer alike, as the federal Fair Housing Act and Colorado law require. We do not publish a description that violates them.',
  'You keep your password to yourself. Please tell us right away if you think someone else is using your account.',
]

const ourDuties = [
  'When we list a home in Colorado, the law requires minimum services, whatever the package: reasonable skill and care, presenting every offer and counteroffer on time, keeping you informed, accounting for money, and helping you meet every deadline through closing. You cannot waive these duties, and nothing in these terms limits them.',
  'We do not give legal, tax, accounting or lending advice. Please ask a professional of your choice before you sign something you are not sure about.',
]

const liability = ({ waysToReach }: LegalFacts) => [
  `Tell us ${waysToReach}, and give us a fair chance to fix it.`,
  'Our liability for an order is limited to what you paid for it, and we are not liable for lost profit or for what buyers, lenders, the MLS or a title company do. This does not limit anything that the law does not allow us to limit: harm that we cause on purpose or by gross negligence, injury, our duties as a licensed broker, and your rights as a consumer.',
  'Neither of us is liable for a delay outside our control, such as a storm or an outage of the MLS. If it lasts longer than 30 days, you may cancel and get back what you paid for work that is not done.',
]

const law = [
  'Colorado law applies, and federal law where it governs. You may go to court in the Colorado county where you live or where the home is. These terms do not require arbitration, and you do not give up a jury trial or a class action.',
  'You may also complain about a broker to the Colorado Division of Real Estate, and about a purchase to the Colorado Attorney General.',
  'If a part of these terms is invalid, the rest still applies.',
]

const changes = [
  'The version that you agreed to with an order applies to that order. A later version applies only to later orders. Your order shows its version and when you agreed to it.',
  'By placing an order you agree to receive these terms, your receipt and messages about your order electronically. You can print or save them, and we send a copy on paper if you ask.',
]
