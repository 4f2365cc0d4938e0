import { brokerDuties, brokerDutiesFullService, picturesOf, type SampleProduct } from '../sample-product.ts'

export const guidedFullService: readonly SampleProduct[] = [
  {
    slug: 'guided-seller',
    name: 'Guided Seller',
    category: 'guided-full-service',
    seller: 'listing-desk',
    brand: '{BRAND}',
    priceDollars: 2499,
    discountPercent: 10,
    stock: 15,
    taxClass: 'service',
    buildsOn: 'colorado-mls-essentials',
    summary: 'You host showings; a broker prices, reviews each offer with you and negotiates repairs.',
    included: [
      'Pricing together with you, from recent comparable sales',
      'Your home on the local MLS for twelve months, unlimited changes',
      'A call about every offer before you answer it',
      'Counterproposals drafted on the official form',
      'Repair negotiation after the inspection',
      'A broker watches the contract dates through closing',
    ],
    yourPart: [
      'Prepare the home; take the photos or add a set',
      'Host the showings',
      'Complete the state’s free disclosure forms',
      'Make every decision',
    ],
    features: {
      'mls-time': '12 months',
      'mls-photos': 'Unlimited',
      'mls-changes': 'Unlimited',
      'price-help': 'From comparable sales',
      'offer-call': true,
      'net-estimate': true,
      counterproposals: 'For every offer',
      'repair-negotiation': true,
      'dates-watched': true,
      'broker-time': 'Until closing',
      'take-photos': 'You, or add a set',
      'show-home': 'You',
      'fill-disclosures': 'You',
      decide: 'You, with a broker',
    },
    listingPlan: { months: 12, photos: null, changes: null, coordinator: false, reminderDays: [5, 3, 1, 0] },
    description: `
You know the house and can show it better than anyone. The rest is new to most owners: how much to ask, what an offer really says, how to answer an inspection list. With this package, a licensed Colorado broker does that part with you, for one fixed fee.

### Included by law and by us

${brokerDuties}

### How it goes after you buy

Within one business day a broker at the Listing Desk calls to set the first appointment. Together you look at the home, the comparable sales and your timing, and agree on a price and a start date. You sign the Brokerage Disclosure and the listing contract. The same broker is your contact until closing. You fill in the listing input under My sale in your dashboard, and what you have told us already is there to use. We aim to have the home on the MLS three business days after the photos are in.

When an offer comes, you get the complete offer, a one-page worksheet with price, concessions, dates and estimated net to you, and a call to go through it. The broker says what is usual and what is not, drafts your answer on the official form and talks with the other side. The inspection works the same way: you say what you are willing to do, and the broker negotiates.

### What is not included
- Showings, photography, sign and lockbox. You can add each of them.
- The repairs, cleaning and staging.
- Legal or tax advice.
- Title, recording and tax costs at closing, and anything you choose to pay a buyer’s broker. Commissions are fully negotiable and not set by law.

No one can promise a sale or a price. You can hold us to the work listed here and an answer within one business day.`,
    downloadable: ['seller-quick-start-guide', 'pricing-workbook', 'closing-checklist'],
    editable: ['disclosure-organizer', 'offer-worksheet'],
    pictures: picturesOf('guided-seller'),
  },
  {
    slug: 'full-service-flat-fee',
    name: 'Full-Service Flat Fee',
    category: 'guided-full-service',
    seller: 'listing-desk',
    brand: '{BRAND}',
    priceDollars: 4999,
    discountPercent: 0,
    stock: 10,
    taxClass: 'service',
    buildsOn: 'colorado-mls-essentials',
    summary: 'One fixed fee for a full listing: photos, sign, showings desk, negotiation, closing.',
    included: [
      'One broker from first visit to closing',
      'Pricing from a written market analysis',
      'A set of 25 edited photos by Front Range Photo (demo)',
      'Sign, post and lockbox by Mile High Signs (demo)',
      'A showings desk that books and confirms visits',
      'Negotiation of offers and repairs, as you instruct',
      'A coordinator for every contract date',
    ],
    yourPart: [
      'Keep the home ready to show',
      'Complete the state’s free disclosure forms yourself',
      'Decide on price, offers and repairs',
    ],
    features: {
      'mls-time': 'As your contract says',
      'mls-photos': 'Unlimited',
      'mls-changes': 'Unlimited',
      'price-help': 'Written market analysis',
      'net-estimate': true,
      counterproposals: 'As you instruct',
      'repair-negotiation': true,
      'dates-watched': true,
      coordinator: true,
      'photos-taken': '25 edited photos',
      'sign-post': true,
      lockbox: true,
      'showing-requests': 'By our showings desk',
      'broker-time': 'Until closing',
      'completeness-check': true,
      'take-photos': 'Our photographer',
      'show-home': 'Buyers’ brokers, booked by our desk',
      'fill-disclosures': 'You',
      decide: 'You, with a broker',
    },
    listingPlan: { months: 12, photos: null, changes: null, coordinator: true, reminderDays: [5, 3, 1, 0] },
    description: `
Everything a full listing usually includes, for a fee that you know before you start and that does not depend on your home’s price. It suits owners who live elsewhere, have little time, or would simply rather not do this alone.

### Included by law and by us

${brokerDutiesFullService}

Two things stay with you, because no one else may do them. You make the decisions. And you answer the Seller’s Property Disclosure, which asks what you, the owner, currently know. We explain the form and check that it is complete, but the answers have to be yours.

### How it goes after you buy

A broker calls within one business day and visits the home. In the first week you agree on price and plan, sign the Brokerage Disclosure and the listing contract, you fill in the listing input under My sale in your dashboard, and we book the photographer and the sign. The showings desk then takes requests seven days a week, confirms them with you and collects visitors’ comments. Your broker brings you every offer with an estimate of your net, negotiates as you instruct, and hands the signed contract to a coordinator who tracks it to closing.

### Who does the work

Our licensed brokers do the listing, the negotiation and the closing. Two separate companies make the photos and signs: Front Range Photo (demo) and Mile High Signs (demo). This fee pays for their work.

### What is not included
- Repairs, cleaning, staging, drone pictures and 3D tours.
- Legal or tax advice.
- Title, recording and tax costs at closing, and anything you choose to pay a buyer’s broker. Commissions are fully negotiable and not set by law.`,
    downloadable: ['seller-quick-start-guide', 'pricing-workbook', 'closing-checklist'],
    editable: ['disclosure-organizer'],
    pictures: picturesOf('full-service-flat-fee'),
  },
]
