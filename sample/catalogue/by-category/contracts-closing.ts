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
      'One counterproposal drafted on the official form, as you instruct',
      'One revision after the buyer answers',
    ],
    yourPart: [
      'Send the complete offer with every addendum',
      'Tell us the day and hour by which you must answer',
      'Decide, sign, and send your answer',
    ],
    features: {
      'net-estimate': true,
      counterproposals: 'One, with one revision',
      'broker-time': '60-minute call',
      decide: 'You',
    },
    descriptionHtml: `
<p>The Colorado contract to buy and sell runs to some twenty pages, and a price on page two can be undone by a date on page three. Before you sign, go through it with someone who knows where to look.</p>
<h3>How it goes after you buy</h3>
<p>Upload the offer and the Offer Worksheet. The Closing Desk calls within one business day, sooner when your deadline is nearer: write it in the first line. On the call the broker explains each section, what is usual, what is not, and which dates bind you. If you want to counter, your counterproposal is drafted on the official form the same business day and is yours to sign or not.</p>
<h3>The relationship</h3>
<p>Before the call you sign the Brokerage Disclosure. Unless you and the brokerage agree otherwise in writing, we work as a transaction-broker, which means that we assist with the contract and do not act as an advocate. If your home is already listed with another brokerage, ask your broker first; reviewing offers is part of that broker’s duties.</p>
<h3>What is not included</h3>
<ul>
<li>Legal advice. The broker explains and drafts on approved forms; what a clause means for your legal position is a question for an attorney, and we recommend asking one.</li>
<li>Tax advice, and negotiation with the buyer’s side.</li>
<li>The form itself, which is free on ${officialFormsLink}.</li>
</ul>`,
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
      'Documents collected, checked for completeness and filed',
      'Contact with title company, lender and the buyer’s side',
      'The settlement statement read through with you',
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
    descriptionHtml: `
<p>You have a buyer and a signed contract. What follows is four to six weeks of dates, papers and people who all wait for one another. A coordinator keeps the list, so that you can pack.</p>
<h3>How it goes after you buy</h3>
<p>Upload the contract. Within one business day your coordinator sends the Deadline Sheet, filled in from your contract, and introduces herself or himself to the title company and the buyer’s broker. Each Monday you get a short note: done, due, waiting. The package ends when the deed is signed and you have received your complete file. If the contract ends before closing, the coordination carries over to your next contract within six months.</p>
<h3>What typical timing looks like</h3>
<ul>
<li>Earnest money and your disclosure: the first one to three days.</li>
<li>Title and HOA documents: days five to ten.</li>
<li>Inspection objection: days seven to twelve, an answer about three days later.</li>
<li>Appraisal: days eighteen to twenty-five. Loan conditions: twenty-five to thirty.</li>
<li>Closing: days thirty to forty-five; with cash, fourteen to thirty.</li>
</ul>
<p>These are common ranges. Only the dates in your signed contract count.</p>
<h3>What is not included</h3>
<ul>
<li>Legal or tax advice, and negotiation with the buyer’s side.</li>
<li>Title insurance, recording, taxes, repairs and other costs of closing.</li>
</ul>
<p><strong>About wire transfers:</strong> never act on wire details received by email. Call the title company on a number you already know. We never send wire details.</p>`,
    downloadable: ['closing-checklist'],
    editable: ['deadline-sheet', 'repair-log'],
    pictures: picturesOf('contract-to-close'),
  },
]
