export type SampleVideo = {
  id: string
  title: string
  /** At least 120 characters: the library shows the first 100. */
  description: string
  thumbnail: string
}

/** Shown when no video channel is configured. The ids cannot be mistaken for those of a video site. */
export const videos: readonly SampleVideo[] = [
  {
    id: 'demo-01',
    title: 'Selling your own home in Colorado: the whole path in ten minutes',
    description:
      'An overview from the first idea to the handing over of the keys: prepare, price, list, show, agree, close. Start here, and see which parts are yours and which a broker has to do under Colorado law.',
    thumbnail: 'video-01.svg',
  },
  {
    id: 'demo-02',
    title: 'Pricing your home: comparable sales, range and first-week signals',
    description:
      'How a market analysis (CMA) is read, why the answer is a range, and what showings, saves and silence in the first week say about the price. With an example worked through line by line.',
    thumbnail: 'video-02.svg',
  },
  {
    id: 'demo-03',
    title: 'Getting the house ready: repairs that pay and repairs that do not',
    description:
      'How to prepare a home with one weekend and a short list. Which repairs buyers notice, which ones an inspector will find anyway, and which costs you are unlikely to see again in the price.',
    thumbnail: 'video-03.svg',
  },
  {
    id: 'demo-04',
    title: 'Photos and descriptions that follow fair-housing rules',
    description:
      'Describe the home and never the buyer: words to leave out, words that work, and how photos are taken that show rooms as they are. Fair housing in everyday examples, with a page of text put right.',
    thumbnail: 'video-04.svg',
  },
  {
    id: 'demo-05',
    title: 'The Seller’s Property Disclosure, section by section',
    description:
      'What the disclosure (SPD) asks, what “current actual knowledge” means, how to answer when you do not know, and why no line stays empty. The form is free from the state; keep it beside you.',
    thumbnail: 'video-05.svg',
  },
  {
    id: 'demo-06',
    title: 'Built before 1978? Lead-based paint rules in plain words',
    description:
      'For homes built before 1978: the lead paint disclosure, the federal pamphlet, the ten days in which a buyer may inspect, and the records to keep for three years. What you must say and what you need not do.',
    thumbnail: 'video-06.svg',
  },
  {
    id: 'demo-07',
    title: 'Radon, water source and HOA papers buyers ask for',
    description:
      'Where to find old radon tests and the state’s brochure, how to name the source of your water, and how long an HOA may take with its documents. Three errands that are best run before the first offer.',
    thumbnail: 'video-07.svg',
  },
  {
    id: 'demo-08',
    title: 'Safe showings and open houses',
    description:
      'Safety for you and for what you own: lockbox codes, sign-in sheets, a second person, what to put away, and how to leave a visitor room to look. The same rules for everyone who asks to come.',
    thumbnail: 'video-08.svg',
  },
  {
    id: 'demo-09',
    title: 'Reading an offer: price, concessions, dates, contingencies',
    description:
      'A purchase contract read aloud, page by page: what the price is after concessions, which dates bind whom, how a buyer can still leave, and what you may answer. Not legal advice; questions for an attorney are named.',
    thumbnail: 'video-09.svg',
  },
  {
    id: 'demo-10',
    title: 'Cash offer or listing? Comparing net proceeds honestly',
    description:
      'Two columns, the same house: price, repairs, fees, carrying costs and time. How to compare a cash offer with a listed sale by what is left for you, and which assumptions change the answer most.',
    thumbnail: 'video-10.svg',
  },
  {
    id: 'demo-11',
    title: 'Inspection objection, resolution and your choices',
    description:
      'The inspection list has arrived. You can repair, give a credit, lower the price, or say no, each before a date in the contract. How an objection becomes a resolution, and what happens if it does not.',
    thumbnail: 'video-11.svg',
  },
  {
    id: 'demo-12',
    title: 'Closing week: instructions, settlement statement and wire fraud',
    description:
      'The last seven days: final walk-through, closing instructions, every line of the settlement statement, utilities and keys. And wire fraud: why you call the title company on a number you already know.',
    thumbnail: 'video-12.svg',
  },
]
