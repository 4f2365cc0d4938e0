import { brokerDuties, officialFormsLink, picturesOf, type SampleProduct } from '../sample-product.ts'

export const mlsListing: readonly SampleProduct[] = [
  {
    slug: 'colorado-mls-essentials',
    name: 'Colorado MLS Essentials',
    category: 'mls-listing',
    seller: 'listing-desk',
    brand: '{BRAND}',
    priceDollars: 499,
    discountPercent: 0,
    stock: 50,
    taxClass: 'service',
    summary:
      'Your home on the local MLS for six months with up to 25 of your photos. Broker duties included.',
    included: [
      'Your home on the local MLS for six months',
      'Up to 25 of your photos, in the order you choose',
      'A broker reviews your listing text before it goes live',
      'Three changes of price, text or photos',
      'Every offer and counteroffer presented to you',
      'Help with contract deadlines through closing',
    ],
    yourPart: [
      'Take the photos, or add a photo set',
      'Fill in the listing input in your dashboard',
      'Complete the state’s free disclosure forms',
      'Show the home',
      'Decide on price, offers and repairs',
    ],
    features: {
      'mls-time': '6 months',
      'mls-photos': 'Up to 25',
      'mls-changes': '3',
      'text-review': true,
      'take-photos': 'You, or add a set',
      'show-home': 'You',
      'fill-disclosures': 'You',
      decide: 'You',
    },
    listingPlan: { months: 6, photos: 25, changes: 3, coordinator: false, reminderDays: [1, 0] },
    description: `
For sellers who are comfortable showing the home and making their own decisions. It puts the home where buyers’ brokers look first: the multiple listing service, the database behind most home-search sites.

### What the law adds at no extra cost

${brokerDuties}

### How it goes after you buy

The listing input is under My sale in your dashboard, in nine short steps. Fill it in, add your photos, and a broker at the Listing Desk goes over it with you. You then sign the Brokerage Disclosure and the listing contract, which says how we work together; buying the package alone does not make us your agent. We aim to have the home on the MLS two business days after we have the signed contract, the listing input and the photos. If you are under contract when the six months end, we stay with you until that contract closes or ends.

### What is not included
- Photography, a sign or a lockbox. You can add each of them.
- Pricing advice beyond answers in the chat. For that, see Market Analysis or the Pricing Call.
- Title, recording and tax costs at closing, and anything you choose to pay a buyer’s broker. That payment is your decision and negotiable; no commission is set by law.
- A promise that the home will sell. Price, condition and the market decide that.

The official Colorado forms are free. They are linked from your Transaction Manager and from ${officialFormsLink}.`,
    downloadable: ['seller-quick-start-guide'],
    editable: [],
    pictures: picturesOf('colorado-mls-essentials'),
  },
  {
    slug: 'mls-plus',
    name: 'MLS Plus',
    category: 'mls-listing',
    seller: 'listing-desk',
    brand: '{BRAND}',
    priceDollars: 799,
    discountPercent: 10,
    stock: 40,
    taxClass: 'service',
    buildsOn: 'colorado-mls-essentials',
    summary: 'Twelve months, unlimited changes, yard sign rider and price-review call.',
    included: [
      'Your home on the local MLS for twelve months',
      'Up to 40 of your photos, swapped as often as you like',
      'Unlimited changes of price, text and photos',
      'A 30-minute price-review call with a broker',
      'A rider for your yard sign, sent by mail',
      'Every offer and counteroffer presented to you',
      'Help with contract deadlines through closing',
    ],
    yourPart: [
      'Take the photos, or add a photo set',
      'Fill in the listing input in your dashboard',
      'Complete the state’s free disclosure forms',
      'Show the home',
      'Decide on price, offers and repairs',
    ],
    features: {
      'mls-time': '12 months',
      'mls-photos': 'Up to 40',
      'mls-changes': 'Unlimited',
      'text-review': true,
      'price-help': '30-minute call',
      'sign-rider': true,
      'take-photos': 'You, or add a set',
      'show-home': 'You',
      'fill-disclosures': 'You',
      decide: 'You',
    },
    listingPlan: { months: 12, photos: 40, changes: null, coordinator: false, reminderDays: [1, 0] },
    description: `
The first plan rarely sells the home. MLS Plus gives you room to change it: a year on the MLS, as many changes as you need, and a call with a broker about what the first weeks showed.

### Included by law and by us

${brokerDuties}

### How it goes after you buy

The listing input is under My sale in your dashboard right away. Once we have it and your photos, a broker at the Listing Desk goes over them with you. You sign the Brokerage Disclosure and the listing contract, and we aim to be live two business days later. For a change, tell us under My sale; we enter it within one business day.

You choose when to have the price-review call. It is most useful after two or three weeks, when there are showings, comments and perhaps new sales nearby to talk about. The broker tells you what the numbers say. The price is your decision.

### What is not included
- The sign and post for the rider, photography or a lockbox. You can add each of them.
- A written market analysis. The call is based on the Pricing Workbook and recent sales.
- Title, recording and tax costs at closing, and anything you choose to pay a buyer’s broker, which is negotiable and not set by law.`,
    downloadable: ['seller-quick-start-guide', 'pricing-workbook'],
    editable: [],
    pictures: picturesOf('mls-plus'),
  },
  {
    slug: 'mls-contract-to-close',
    name: 'MLS + Contract-to-Close',
    category: 'mls-listing',
    seller: 'listing-desk',
    brand: '{BRAND}',
    priceDollars: 1499,
    discountPercent: 0,
    stock: 25,
    taxClass: 'service',
    buildsOn: 'colorado-mls-essentials',
    summary: 'Listing plus a coordinator who tracks every contract date to closing.',
    included: [
      'Your home on the local MLS for twelve months',
      'Up to 40 of your photos and unlimited changes',
      'Every offer and counteroffer presented to you',
      'One named coordinator from signed contract to closing',
      'A reminder five, three and one day before each deadline',
      'Contact with the title company and the buyer’s side',
      'A complete file of your documents at the end',
    ],
    yourPart: [
      'Take the photos, or add a photo set',
      'Fill in the listing input and the state’s free forms',
      'Show the home',
      'Decide on offers, objections and repairs',
      'Answer the coordinator within a day when a date is near',
    ],
    features: {
      'mls-time': '12 months',
      'mls-photos': 'Up to 40',
      'mls-changes': 'Unlimited',
      'text-review': true,
      'dates-watched': true,
      coordinator: true,
      reminders: '5, 3 and 1 day before',
      'title-company': true,
      'complete-file': true,
      'take-photos': 'You, or add a set',
      'show-home': 'You',
      'fill-disclosures': 'You',
      decide: 'You',
    },
    listingPlan: { months: 12, photos: 40, changes: null, coordinator: true, reminderDays: [5, 3, 1, 0] },
    description: `
Accepting an offer feels like the end. It is the start of the deadlines: a Colorado contract often has more than twenty dates, and missing one can cost you the sale or your right to object. With this package, one person watches them for you.

### Included by law and by us

${brokerDuties}

The law requires us to help with deadlines in every listing. The coordinator does more: they put every contract date in a calendar you share, collect the papers, follow up on late ones, and tell you each week what is done and what is next. A licensed broker supervises the file and answers contract questions.

### How it goes after you buy

Listing works as it does with MLS Plus: listing input, photos, signed listing contract. We aim to be live two business days after we have all three. When you accept an offer, send us the contract the same day. Within one business day your coordinator sends you the Deadline Sheet, filled in for you to check, and stays with you until you hand over the keys. A financed sale usually takes 30 to 45 days from contract to closing, and a cash sale 14 to 30. Your contract decides.

### What is not included
- Negotiating for you. The Guided Seller package includes that.
- Legal or tax advice. Ask an attorney or a tax adviser. We tell you when a question is one for them.
- Photography, sign and lockbox, title and recording costs, and anything you choose to pay a buyer’s broker, which is negotiable and not set by law.`,
    downloadable: ['seller-quick-start-guide', 'closing-checklist'],
    editable: ['deadline-sheet', 'disclosure-organizer'],
    pictures: picturesOf('mls-contract-to-close'),
  },
]
