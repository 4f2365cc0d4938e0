import { officialFormsLink, picturesOf, type SampleProduct } from '../sample-product.ts'

export const contractsClosing: readonly SampleProduct[] = [
  {
    slug: 'offer-contract-review',
    name: 'Offer & Contract Review',
    category: 'contracts-closing',
    seller: 'closing-desk',
    brand: '{BRAND}',
    priceDollars: 349,
    discountPercent: 0,
    stock: 40,
    taxClass: 'service',
    summary:
      'A broker walks you through one offer and drafts a counterproposal on the official form. Not legal advice.',
    included: [
      'One offer, read in full by a licensed broker',
      'A 60-minute call, page by page',
      'Price, concessions, dates and estimated net on one sheet',
      'One counterproposal on the official form, as you instruct',
      'One revision after the buyer answers',
    ],
    yourPart: [
      'Send the complete offer with every addendum',
      'Tell us the day and hour of your deadline',
      'Decide, sign, and send your answer',
    ],
    features: {
      'net-estimate': true,
      counterproposals: 'One, with one revision',
      'broker-time': '60-minute call',
      decide: 'You',
    },
    description: `
The Colorado contract to buy and sell is about twenty pages long, and a date on page three can undo a price on page two. Before you sign, go through it with someone who knows where to look.

### How it goes after you buy

Upload the offer and the Offer Worksheet. The Closing Desk calls within one business day, or sooner if your deadline is close. Put the deadline in the first line. On the call, the broker explains each section, what is usual, what is not, and which dates you have to meet. If you want to counter, the broker drafts your counterproposal on the official form the same business day. You decide whether to sign it.

### The relationship

Before the call you sign the Brokerage Disclosure. Unless you and the brokerage agree otherwise in writing, we work as a transaction-broker. That means we assist with the contract and do not act as your advocate. If your home is already listed with another brokerage, ask your broker first. Reviewing offers is one of that broker’s duties.

### What is not included
- Legal advice. The broker explains the contract and drafts on approved forms. What a clause means for your legal position is a question for an attorney, and we recommend asking one.
- Tax advice, and negotiation with the buyer’s side.
- The form itself, which is free on ${officialFormsLink}.`,
    downloadable: ['contract-dates-explained'],
    editable: ['offer-worksheet'],
    pictures: picturesOf('offer-contract-review'),
  },
  {
    slug: 'contract-to-close',
    name: 'Contract-to-Close Coordination',
    category: 'contracts-closing',
    seller: 'closing-desk',
    brand: '{BRAND}',
    priceDollars: 895,
    discountPercent: 10,
    stock: 25,
    taxClass: 'service',
    summary: 'From signed contract to keys: dates, documents, title company.',
    included: [
      'One named coordinator until closing, supervised by a broker',
      'Every contract date in a calendar that you share',
      'Reminders five, three and one day before each',
      'All documents collected, checked for completeness and filed',
      'Contact with title company, lender and the buyer’s side',
      'A read-through of the settlement statement with you',
    ],
    yourPart: [
      'Send the signed contract with every addendum',
      'Answer within a day when a date is near',
      'Decide on inspection, appraisal and repairs',
      'Be at closing, in person or by mail',
    ],
    features: {
      'dates-watched': true,
      coordinator: true,
      reminders: '5, 3 and 1 day before',
      'title-company': true,
      'settlement-statement': true,
      'complete-file': true,
      decide: 'You',
    },
    description: `
You have a buyer and a signed contract. Next come four to six weeks of dates, papers and people who are all waiting for each other. A coordinator keeps track, so you can pack.

### How it goes after you buy

Upload the contract. Within one business day your coordinator sends the Deadline Sheet, filled in from your contract, and introduces themselves to the title company and the buyer’s broker. Each Monday you get a short note: done, due, waiting. The package ends when the deed is signed and you have your complete file. If the contract ends before closing, you can use the package for your next contract within six months.

### Typical timing
- Earnest money and your disclosure: the first one to three days.
- Title and HOA documents: days five to ten.
- Inspection objection: days seven to twelve. Your answer: about three days later.
- Appraisal: days eighteen to twenty-five. Loan conditions: twenty-five to thirty.
- Closing: days thirty to forty-five, or fourteen to thirty with cash.

These are common ranges. Only the dates in your signed contract count.

### What is not included
- Legal or tax advice, and negotiation with the buyer’s side.
- Title insurance, recording, taxes, repairs and other costs of closing.

**About wire transfers:** never act on wire details received by email. Call the title company on a number you already know. We never send wire details.`,
    downloadable: ['closing-checklist'],
    editable: ['deadline-sheet', 'repair-log'],
    pictures: picturesOf('contract-to-close'),
  },
]
