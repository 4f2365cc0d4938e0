import { picturesOf, type SampleProduct } from '../sample-product.ts'

export const signsShowings: readonly SampleProduct[] = [
  {
    slug: 'yard-sign-post',
    name: 'Yard Sign & Post',
    category: 'signs-showings',
    seller: 'mile-high-signs',
    brand: 'Mile High Signs (demo)',
    priceDollars: 119,
    discountPercent: 0,
    stock: 35,
    taxClass: 'physical',
    needsHome: true,
    summary: 'Post, sign, rider; install and pick-up.',
    included: [
      'A white wooden post, seven feet tall',
      'A two-sided sign with the brokerage’s name and your listing’s number',
      'One rider of your choice',
      'Installation, and pick-up after closing',
      'A request to mark buried lines before we dig',
    ],
    yourPart: [
      'Have a listing with us; our name is on the sign',
      'Mark the spot on the Sign Installation Map',
      'Ask your HOA about its sign rules',
    ],
    features: {
      'sign-post': true,
      'sign-rider': true,
    },
    description: `
The oldest way to advertise a home still works. Neighbors often see the sign first, and some have friends who are looking. Mile High Signs (demo) delivers it, puts it up straight and picks it up again.

### How it goes after you buy

Download the Sign Installation Map, draw your front yard, mark the spot and any sprinkler lines, and send the map in the chat. The installer first has Colorado 811 mark the public lines, which takes about three business days. The sign goes up within two business days after that. You do not need to be home. After closing, or when your listing ends, send us a message, and we pick up the post within a week.

### Why the sign has the brokerage’s name on it

A sign is advertising, and in Colorado a broker’s advertising must show the licensed firm. So the sign goes with a listing from us, and it shows our name, license and phone number.

### Good to know
- You rent it for up to twelve months. We replace a damaged post or sign once at no charge.
- In frozen ground, on concrete or where an HOA forbids posts, you get a metal frame or a window sign.
- Refundable until it has shipped.`,
    downloadable: ['sign-installation-map'],
    editable: [],
    pictures: picturesOf('yard-sign-post'),
  },
  {
    slug: 'lockbox-showings',
    name: 'Lockbox & Showing Scheduler',
    category: 'signs-showings',
    seller: 'mile-high-signs',
    brand: 'Mile High Signs (demo)',
    priceDollars: 149,
    discountPercent: 5,
    stock: 30,
    taxClass: 'physical',
    needsHome: true,
    summary: 'Coded lockbox and online showing requests for six months.',
    included: [
      'A coded lockbox, sent by mail',
      'A page where buyers’ brokers request a time',
      'Your yes or no to each request by text or email',
      'A code for each showing, given to confirmed brokers only',
      'A log of who came and when, for six months',
    ],
    yourPart: [
      'Fill in the Showing Instructions',
      'Hang the box and put a key inside',
      'Answer requests, within two hours if you can',
    ],
    features: {
      lockbox: true,
      'showing-requests': 'Online, for 6 months',
      'show-home': 'Buyers’ brokers, when you say yes',
    },
    description: `
Showings take most of a seller’s time. With the scheduler there are no phone calls: brokers see your free hours and ask for one, you answer with a tap, and the box lets them in at that time only.

### How it goes after you buy

Send the Showing Instructions: hours, how much notice you need, pets, alarm, rooms that stay closed. The box arrives by mail in three to five business days, with a one-page guide. Your request page opens the same day, and the six months start. At the end, send the box back in the prepaid envelope.

### About safety

Only a licensed broker gets a code, after the scheduler has checked who they are. The code stops working after the visit. Nobody watches what happens inside, so put away keys, medicines, papers and small valuables. Showing Safety Tips is part of the package. Print it.

### Good to know
- Fair-housing law applies to showings too: the same hours and the same rules for everyone who asks.
- The box is on loan. A lost one costs $60.
- Refundable until it has shipped.
- Not included: someone to show the home for you. Full-Service Flat Fee has a showings desk.`,
    downloadable: ['showing-safety-tips'],
    editable: ['showing-instructions'],
    pictures: picturesOf('lockbox-showings'),
  },
  {
    slug: 'open-house-kit',
    name: 'Open House Kit',
    category: 'signs-showings',
    seller: 'listing-desk',
    brand: '{BRAND}',
    priceDollars: 99,
    discountPercent: 0,
    stock: 200,
    taxClass: 'digital',
    needsHome: true,
    summary: 'Flyer, sign-in sheet and safety plan to download and print.',
    included: [
      'Open House Flyer, a page to fill in and print',
      'Open House Flyer Guide, with the safety plan for the day',
      'Open House Sign-In Sheet',
      'A broker checks your flyer before you print it',
    ],
    yourPart: [
      'Fill in the flyer and send it for review',
      'Print, invite, and host with a second person',
      'Keep the sign-in sheet in a safe place',
    ],
    features: {
      'open-house-flyer': true,
      'open-house-plan': true,
      'show-home': 'You',
    },
    description: `
Two hours on a Saturday, a tidy house, and a flyer for visitors to take home. An open house is simple when the papers are ready. Here they are, and a broker checks your flyer before the public sees it.

### How it goes after you buy

The three PDFs are in your dashboard as soon as the payment is confirmed. Type your facts into the flyer, save it and send it under Uploads. Within one business day we approve it or tell you what to change. We look for the most common mistakes: a missing brokerage name, square footage without a source, and words that fair-housing law does not allow.

### What the safety plan covers
- Before: valuables, medicines, keys, mail and screens.
- During: two hosts, a sign-in at the door, one party per floor.
- After: windows, doors, closets, and who to call.

### Good to know

This is a download. There is no refund after the first download, unless a file is faulty. Printing, signs and hosting are not included.`,
    downloadable: ['open-house-flyer-guide', 'open-house-sign-in-sheet'],
    editable: ['open-house-flyer'],
    pictures: picturesOf('open-house-kit'),
  },
]
