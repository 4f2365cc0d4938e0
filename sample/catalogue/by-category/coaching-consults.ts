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
      'A look at recent sales near you, together on screen',
      'A talk about timing: season, rates, your schedule',
      'A short written summary the next business day',
    ],
    yourPart: ['Send the Home Facts Sheet a day before', 'Bring your questions', 'Decide when you are ready'],
    features: {
      'price-help': 'Recent sales, on your screen',
      'broker-time': '60-minute call',
      'written-notes': 'Short summary',
      decide: 'You',
    },
    description: `
An hour with someone who prices homes for a living. You see the same sales records the broker sees, ask anything you like, and learn how a price range is worked out and what would move it up or down. Owners book it before they make a plan, or when a listing has been quiet and they want a second opinion.

### How it goes after you buy

Fill in the Home Facts Sheet and write to the Listing Desk in the chat with two or three times that work for you during our support hours. We confirm one within one business day, usually for the same week. The call works in a browser, or by phone if you prefer. Need to move it? Tell us by noon the day before.

### What is not included
- A written market analysis. For that, see Market Analysis (CMA).
- An appraisal, or legal, tax or lending advice.
- A sales talk. If a cheaper package, or none at all, is better for you, the broker will say so.`,
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
      'Do the steps yourself',
    ],
    features: {
      'price-help': 'In the first session',
      'broker-time': '3 sessions of 45 minutes',
      'written-notes': 'To-do list after each session',
      decide: 'You',
    },
    description: `
Selling a home yourself is a series of small jobs, and each is manageable once someone shows you how. You get three 45-minute sessions at the points where owners most often get stuck.

### How it goes after you buy

Download the Coaching Session Plan. It lists what to have ready for each session. Then set the times with the Listing Desk in the chat. Leave a week or two between the first and the second, and save the third until you have an offer or expect one soon. Each session is a video call with a licensed broker, and you get your to-do list the next business day.

### Good to know
- You may bring one other person, such as a spouse or an adult child.
- You can move a session for free until noon the day before.
- You can add coaching to any listing package, or buy it by itself.

### What is not included

The broker coaches and explains. Listing the home, drafting papers and talking with the buyer are part of the listing and contract packages. Coaching is not legal or tax advice, and it does not make us your agent.`,
    downloadable: ['coaching-session-plan'],
    editable: [],
    pictures: picturesOf('seller-coaching'),
  },
]
