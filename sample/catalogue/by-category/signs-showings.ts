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
    summary: 'Post, sign, rider; install and pick-up.',
    included: [
      'A white wooden post, seven feet tall',
      'A two-sided sign with the brokerage’s name and your listing’s number',
      'One rider of your choice',
      'Installation, and pick-up after closing',
      'A request to mark buried lines before we dig',
    ],
    yourPart: [
      'Have a listing with us; the sign bears our name',
      'Mark the spot on the Sign Installation Map',
      'Ask your HOA about its sign rules',
    ],
    features: {
      'sign-post': true,
      'sign-rider': true,
    },
    descriptionHtml: `
<p>The oldest advertisement for a home still works. Neighbors are often the first to see it, and some have friends who are looking. Mile High Signs (demo) brings it, sets it straight and takes it away again.</p>
<h3>How it goes after you buy</h3>
<p>Download the Sign Installation Map, draw your front yard, mark the spot and any sprinkler lines, and send it in the chat. The installer has Colorado 811 mark the public lines first, which takes about three business days, then comes within two business days after that. You need not be home. After closing, or when your listing ends, write a line and the post is collected within a week.</p>
<h3>Why the sign bears the brokerage’s name</h3>
<p>A sign is advertising, and in Colorado a broker’s advertising must show the licensed firm. So the sign goes with a listing from us, and it shows our name, license and phone number.</p>
<h3>Good to know</h3>
<ul>
<li>Rented for up to twelve months. A damaged post or sign is replaced once at no charge.</li>
<li>In frozen ground, on concrete or where an HOA forbids posts, you get a metal frame or a window sign.</li>
<li>Refundable until it has shipped.</li>
</ul>`,
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
    summary: 'Coded lockbox and online showing requests for six months.',
    included: [
      'A coded lockbox, sent by mail',
      'A page where buyers’ brokers ask for a time',
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
    descriptionHtml: `
<p>Showings are where most of a seller’s time goes. The scheduler takes the telephone calls out of it: brokers see your free hours and ask for one, you answer with a tap, and the box lets them in at that time and no other.</p>
<h3>How it goes after you buy</h3>
<p>Send the Showing Instructions: hours, notice you need, pets, alarm, rooms that stay closed. The box arrives by mail in three to five business days with a one-page guide; your request page is open when it does. The six months start on that day. At the end send the box back in the prepaid envelope.</p>
<h3>About safety</h3>
<p>A code goes only to a licensed broker whose identity the scheduler has checked, and it stops working after the visit. It cannot watch what happens inside, so put away keys, medicines, papers and small valuables. The sheet Showing Safety Tips is part of the package; print it.</p>
<h3>Good to know</h3>
<ul>
<li>Fair housing holds for showings too: the same hours and the same rules for everyone who asks.</li>
<li>The box is on loan; a lost one costs $60.</li>
<li>Refundable until it has shipped.</li>
<li>Not included: someone to show the home for you. Full-Service Flat Fee has a showings desk.</li>
</ul>`,
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
    summary: 'Flyer, sign-in sheet and safety plan to download and print.',
    included: [
      'Open House Flyer, a page to fill in and print',
      'Open House Flyer Guide, with the safety plan for the day',
      'Open House Sign-In Sheet',
      'A broker reads your flyer before you print it',
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
    descriptionHtml: `
<p>Two hours on a Saturday, a tidy house, a page for visitors to take home. An open house is simple when the papers are ready. These are the papers, and a broker looks at yours before they reach the public.</p>
<h3>How it goes after you buy</h3>
<p>The three PDFs are in your dashboard as soon as the payment is confirmed. Type your facts into the flyer, save it and send it under Uploads. Within one business day you get it back as approved, or with a note on what to change. We look for what most often goes wrong: a missing brokerage name, square footage without a source, and words that fair-housing law does not allow.</p>
<h3>What the safety plan covers</h3>
<ul>
<li>Before: valuables, medicines, keys, mail and screens.</li>
<li>During: two hosts, a sign-in at the door, one party per floor.</li>
<li>After: windows, doors, closets, and who to call.</li>
</ul>
<h3>Good to know</h3>
<p>This is a download. It cannot be refunded after the first download, except if a file is faulty. Printing, signs and hosting are not included.</p>`,
    downloadable: ['open-house-flyer-guide', 'open-house-sign-in-sheet'],
    editable: ['open-house-flyer'],
    pictures: picturesOf('open-house-kit'),
  },
]
