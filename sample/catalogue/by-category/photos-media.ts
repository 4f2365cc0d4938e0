import { picturesOf, type SampleProduct } from '../sample-product.ts'

export const photosMedia: readonly SampleProduct[] = [
  {
    slug: 'pro-photo-set',
    name: 'Pro Photo Set (25)',
    category: 'photos-media',
    seller: 'front-range-photo',
    brand: 'Front Range Photo (demo)',
    priceDollars: 249,
    discountPercent: 0,
    stock: 20,
    taxClass: 'service',
    needsHome: true,
    summary: '25 edited photos, next-business-day delivery.',
    included: [
      'A photographer at your home for about 90 minutes',
      '25 edited photos, inside and out',
      'Sizes for the MLS, for print and for social media',
      'Delivery by the end of the next business day',
      'The right to use them while the home is for sale',
    ],
    yourPart: [
      'Clear out and clean, with the Photo-Day Checklist',
      'Open the door, or arrange the lockbox',
      'Choose which photos to publish',
    ],
    features: {
      'photos-taken': '25 edited photos',
      'take-photos': 'Our photographer',
    },
    description: `
Buyers see the photos first, and many use them to decide whether to visit. A photographer who works in homes every day brings the lens, the light and an eye for straight walls.

### How it goes after you buy

Front Range Photo (demo) writes to you in the chat within one business day to set a day and time. The light in your rooms decides which is best. Go through the Photo-Day Checklist the night before. The visit takes about 90 minutes for a home of up to 3,000 square feet. You get the edited photos by the end of the next business day. If you list with us, the Listing Desk gets them too.

### Honest pictures

We correct light, color and tilted lines. Power lines, stains and the neighbor’s wall stay in. A picture that hides something brings the wrong visitors, and may cause trouble later. For the same reason, and because of fair-housing law, the pictures show the home and not the people in it.

### Good to know
- You can cancel or move the visit for free until 24 hours before it.
- In rain or snow, we come back for the outside photos at no charge.
- More than 80 miles from Denver by road? Ask first.
- Not included: drone pictures, floor plan, 3D tour, staging.`,
    downloadable: ['photo-day-checklist'],
    editable: [],
    pictures: picturesOf('pro-photo-set'),
  },
  {
    slug: 'photo-drone-floor-plan',
    name: 'Photo + Drone + Floor Plan',
    category: 'photos-media',
    seller: 'front-range-photo',
    brand: 'Front Range Photo (demo)',
    priceDollars: 449,
    discountPercent: 12,
    stock: 12,
    taxClass: 'service',
    needsHome: true,
    buildsOn: 'pro-photo-set',
    summary: 'Photos, six aerials and a measured plan.',
    included: [
      '25 edited photos, inside and out',
      'Six edited aerial photos by a certified drone pilot',
      'A measured floor plan with room sizes',
      'Photos the next business day, the plan one day later',
      'The right to use all of it while the home is for sale',
    ],
    yourPart: [
      'Clear out and clean, with the Photo-Day Checklist',
      'Open every room, closet and gate',
      'Tell the neighbors if their yard is close',
    ],
    features: {
      'photos-taken': '25 edited photos',
      'aerial-photos': '6',
      'floor-plan': true,
      'take-photos': 'Our photographer',
    },
    description: `
Some homes are easiest to understand from above: the lot, the trees, the distance to the park or the road. Add a floor plan, and a buyer from out of town understands yours in a minute.

### How it goes after you buy

Front Range Photo (demo) sets a day with you in the chat within one business day. One visit of two to two and a half hours covers everything in a home of up to 3,000 square feet. Photos and aerials come by the end of the next business day, the plan one business day later.

### When the drone has to stay down

Wind, snow, smoke or a nearby airport can rule out a flight. The pilot is federally certified and has the last word. If the drone cannot fly that day, the pilot comes back once at no charge. If a flight is never allowed at your address, we tell you before the visit and refund the price difference to the Pro Photo Set.

### What is not included
- A survey or an official measurement. The plan is for marketing. The state’s Square Footage Disclosure is a separate form that you complete with your broker.
- Video, 3D tour, staging.

You can cancel or move the visit for free until 24 hours before it.`,
    downloadable: ['photo-day-checklist'],
    editable: [],
    pictures: picturesOf('photo-drone-floor-plan'),
  },
  {
    slug: '3d-tour',
    name: '3D Tour Add-on',
    category: 'photos-media',
    seller: 'front-range-photo',
    brand: 'Front Range Photo (demo)',
    priceDollars: 329,
    discountPercent: 0,
    stock: 0,
    taxClass: 'service',
    needsHome: true,
    summary: 'Walk-through tour.',
    included: [
      'A scan of every room you choose to show',
      'A walk-through that works on phone and computer',
      'A link for the MLS and one to share yourself',
      'Hosting for twelve months',
    ],
    yourPart: [
      'Prepare the home as for photos',
      'Put away papers, screens, medicines and family pictures',
      'Look through the tour before it is published',
    ],
    features: {
      '3d-tour': 'Hosted for 12 months',
    },
    description: `
With a tour, a buyer can be in your living room on a Sunday evening and visit on Monday only if it still feels right. That saves both sides time, and it helps people who find stairs or a long drive hard.

### How it goes after you buy

Front Range Photo (demo) scans the home in one visit of one to two hours, ideally on the same day as a photo set. Two business days later you get a private link. Walk through every room as a stranger would. We blur or remove anything you would rather not show before we publish it.

### Good to know
- A tour does not replace photos. The MLS requires still pictures.
- There are two scanners for the whole Front Range, so there are few openings. When there are none, the page says out of stock.
- You can cancel or move the visit for free until 24 hours before it.
- Room measurements in the tour are approximate.`,
    downloadable: [],
    editable: [],
    pictures: picturesOf('3d-tour'),
  },
]
