import { picturesOf, type SampleProduct } from '../sample-product.ts'

export const coachingConsults: readonly SampleProduct[] = [
  {
    slug: 'pricing-call',
    name: 'Pricing Call, 60 minutes',
    category: 'coaching-consults',
    seller: 'listing-desk',
    brand: '{BRAND}',
    priceDollars: 129,
    discountPercent: 0,
    stock: 60,
    taxClass: 'service',
    summary: 'Screen-share with a licensed broker about price and timing.',
    included: [
      '60 minutes with a licensed Colorado broker',
      'Recent sales near you, looked at together on the screen',
      'A talk about timing: season, rates, your own dates',
      'A short written summary the next business day',
    ],
    yourPart: ['Send the Home Facts Sheet a day before', 'Bring your questions', 'Decide in your own time'],
    features: {
      'price-help': 'Recent sales, on your screen',
      'broker-time': '60-minute call',
      'written-notes': 'Short summary',
      decide: 'You',
    },
    descriptionHtml: `
<p>An hour with someone who prices homes for a living. You see the same sales records the broker sees, ask what you like, and hear how a range is built and what would move it up or down. Owners use it before a first plan, or when a listing has been quiet and they want a second opinion.</p>
<h3>How it goes after you buy</h3>
<p>Fill in the Home Facts Sheet and write to the Listing Desk in the chat with two or three times that suit you, 9am to 6pm Mountain Time, Monday to Saturday. We confirm one within one business day, usually in the same week. The call works in a browser; a telephone will do if you prefer. Need to move it? Tell us by noon the day before.</p>
<h3>What is not included</h3>
<ul>
<li>A written market analysis; Market Analysis (CMA) is that.</li>
<li>An appraisal, or legal, tax or lending advice.</li>
<li>A sales talk. If a cheaper package, or none, fits you better, the broker will say so.</li>
</ul>`,
    downloadable: [],
    editable: ['home-facts-sheet'],
    pictures: picturesOf('pricing-call'),
  },
  {
    slug: 'seller-coaching',
    name: 'Seller Coaching, 3 sessions',
    category: 'coaching-consults',
    seller: 'listing-desk',
    brand: '{BRAND}',
    priceDollars: 329,
    discountPercent: 15,
    stock: 30,
    taxClass: 'service',
    summary: 'Prepare, launch, negotiate: three 45-minute sessions.',
    included: [
      'Session 1, Prepare: repairs, papers, price',
      'Session 2, Launch: photos, text, showings, first-week signals',
      'Session 3, Negotiate: reading offers, answering, inspection',
      'The same broker each time',
      'A written to-do list after each session',
    ],
    yourPart: [
      'Use the sessions within six months',
      'Do the short homework of the session plan',
      'Carry out the steps yourself',
    ],
    features: {
      'price-help': 'In the first session',
      'broker-time': '3 sessions of 45 minutes',
      'written-notes': 'To-do list after each session',
      decide: 'You',
    },
    descriptionHtml: `
<p>Selling a home yourself is a row of small jobs, each manageable once someone has shown you how. Three sessions of 45 minutes, placed where owners most often get stuck, give you that someone.</p>
<h3>How it goes after you buy</h3>
<p>Download the Coaching Session Plan; it lists what to have at hand for each session. Then agree on times with the Listing Desk by chat. Leave a week or two between the first and the second, and keep the third until an offer is on the table or close. Each session is a video call with a licensed broker, and you get your to-do list the next business day.</p>
<h3>Good to know</h3>
<ul>
<li>You may bring one other person, a spouse or an adult child for instance.</li>
<li>A session moves free of charge until noon the day before.</li>
<li>Coaching goes with any listing package and also stands alone.</li>
</ul>
<h3>What is not included</h3>
<p>The broker coaches and explains; listing the home, drafting papers and speaking with the buyer belong to the listing and contract packages. Coaching is not legal or tax advice, and it does not make us your agent.</p>`,
    downloadable: ['coaching-session-plan'],
    editable: [],
    pictures: picturesOf('seller-coaching'),
  },
]
