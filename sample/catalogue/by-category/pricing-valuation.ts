import { picturesOf, type SampleProduct } from '../sample-product.ts'

export const pricingValuation: readonly SampleProduct[] = [
  {
    slug: 'cash-offer-side-by-side',
    name: 'Cash-Offer Side-by-Side',
    category: 'pricing-valuation',
    seller: 'listing-desk',
    brand: '{BRAND}',
    priceDollars: 149,
    discountPercent: 0,
    stock: 100,
    taxClass: 'service',
    needsHome: true,
    summary:
      'A broker lays up to three written offers side by side with estimated net to you. Offers are not guaranteed.',
    included: [
      'Up to three written offers, read by a licensed broker',
      'One page that shows them side by side',
      'Estimated net to you for each, with the assumptions shown',
      'A line for listing on the open market, for comparison',
      'A 20-minute call about the result',
    ],
    yourPart: [
      'Send the written offers as you received them',
      'Tell us your loan balance, so we can estimate your net',
      'Decide; you may decline every offer',
    ],
    features: {
      'offers-side-by-side': 'Up to 3',
      'net-estimate': true,
      'broker-time': '20-minute call',
      decide: 'You',
    },
    description: `
A cash offer is easy to like and hard to compare. One has a higher price and a repair credit, another a lower price and no inspection, a third a fee on page four. This service makes them comparable: how much you would keep, when you would get it, and what could still change.

### Where the offers come from

You may already have them. If not, describe your home in the offer form on this site. It is free. Independent buyers may send up to three offers, usually 24 to 72 hours after they have the complete details, and cash sales commonly close in 14 to 30 days. These are typical times. Offers are not guaranteed, may be below market value, and depend on inspection and title. You can decline any of them at no cost.

### How it goes after you buy

Upload or send the offers and the Offer Worksheet. A broker at the Listing Desk has the page ready two business days later and calls to explain it. If you get no offers, there is nothing to compare, so ask for your money back within 14 days of payment.

### What is not included
- An appraisal, or a promise about the price on the open market. The comparison line is an estimate, and the page says what it is based on.
- Negotiation or a counterproposal. Offer & Contract Review covers one offer in depth.
- Legal or tax advice.`,
    downloadable: ['sample-offer-comparison'],
    editable: ['offer-worksheet'],
    pictures: picturesOf('cash-offer-side-by-side'),
  },
  {
    slug: 'market-analysis',
    name: 'Market Analysis (CMA)',
    category: 'pricing-valuation',
    seller: 'listing-desk',
    brand: '{BRAND}',
    priceDollars: 199,
    discountPercent: 25,
    stock: 100,
    taxClass: 'service',
    needsHome: true,
    summary: 'Recent comparable sales and a suggested range. Not an appraisal.',
    included: [
      'Six to ten comparable sales, most from the last six months',
      'The homes for sale now that yours would compete with',
      'Each difference from your home, with its likely value',
      'A suggested range, with reasons in plain English',
      'One round of written questions and answers',
    ],
    yourPart: [
      'Fill in the Home Facts Sheet',
      'Add a few phone photos of kitchen, baths and upgrades',
      'Choose the price',
    ],
    features: {
      'price-help': 'Suggested range from 6 to 10 sales',
      'written-notes': 'Report of 4 to 6 pages',
      decide: 'You',
    },
    description: `
The price affects everything else: how many people come, how long you wait, how strong the offers are. A comparative market analysis, CMA for short, looks at what buyers have just paid for homes like yours nearby.

### What you get

A report of four to six pages, written by a licensed broker who works in your part of Colorado. It shows every sale it uses and says why. Where your home is larger, newer or on a busier street, it says what that is likely worth. It ends with a range, because an honest answer is not one number.

### How it goes after you buy

Fill in the Home Facts Sheet in your dashboard. The report is ready three business days after we have it. Read it with the one-page guide How to Read a Market Analysis, then send your questions. One round of answers is included. A CMA goes out of date: after about three months, or when rates move sharply, get a new one.

### What it is not
- Not an appraisal. A lender, a court or the tax office will want an appraisal by a licensed appraiser.
- Not a visit. We work from records, the MLS and what you tell us.
- Not a listing, and no obligation to list with us.`,
    downloadable: ['how-to-read-a-market-analysis'],
    editable: ['home-facts-sheet'],
    pictures: picturesOf('market-analysis'),
  },
]
