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
      'An overview from the first idea to handing over the keys: prepare, price, list, show, agree, close. Start here, and see which parts are yours and which a broker has to do under Colorado law.',
    thumbnail: 'video-01.svg',
  },
  {
    id: 'demo-02',
    title: 'Pricing your home: comparable sales, range and first-week signals',
    description:
      'How to read a market analysis (CMA), why the answer is a range, and what showings, saves and silence in the first week say about the price. Includes an example, line by line.',
    thumbnail: 'video-02.svg',
  },
  {
    id: 'demo-03',
    title: 'Getting the house ready: repairs that pay and repairs that do not',
    description:
      'How to prepare a home in one weekend with a short list. Which repairs buyers notice, which ones an inspector will find anyway, and which costs you are unlikely to see again in the price.',
    thumbnail: 'video-03.svg',
  },
  {
    id: 'demo-04',
    title: 'Photos and descriptions that follow fair-housing rules',
    description:
      'Describe the home and never the buyer: words to leave out, words that work, and how to take photos that show rooms as they are. Fair housing in everyday examples, with one listing text corrected.',
    thumbnail: 'video-04.svg',
  },
  {
    id: 'demo-05',
    title: 'The Seller’s Property Disclosure, section by section',
    description:
      'What the disclosure (SPD) asks, what “current actual knowledge” means, how to answer when you do not know, and why you should leave no line blank. The form is free from the state. Keep it beside you.',
    thumbnail: 'video-05.svg',
  },
  {
    id: 'demo-06',
    title: 'Built before 1978? Lead-based paint rules in plain words',
    description:
      'For homes built before 1978: the lead paint disclosure, the federal pamphlet, the ten days that a buyer has to inspect, and the records to keep for three years. What you must say and what you do not have to do.',
    thumbnail: 'video-06.svg',
  },
  {
    id: 'demo-07',
    title: 'Radon, water source and HOA papers buyers ask for',
    description:
      'Where to find old radon tests and the state’s brochure, how to name the source of your water, and how long an HOA may take with its documents. Three errands to run before the first offer.',
    thumbnail: 'video-07.svg',
  },
  {
    id: 'demo-08',
    title: 'Safe showings and open houses',
    description:
      'Safety for you and your belongings: lockbox codes, sign-in sheets, a second person, what to put away, and how to give visitors room to look around. Plus: the same rules for everyone.',
    thumbnail: 'video-08.svg',
  },
  {
    id: 'demo-09',
    title: 'Reading an offer: price, concessions, dates, contingencies',
    description:
      'A purchase contract read aloud, page by page: what the price is after concessions, who has to meet which dates, how a buyer can still back out, and how you can answer. Not legal advice. The video says which questions are for an attorney.',
    thumbnail: 'video-09.svg',
  },
  {
    id: 'demo-10',
    title: 'Cash offer or listing? Comparing net proceeds honestly',
    description:
      'Two columns, the same house: price, repairs, fees, carrying costs and time. How to compare a cash offer with a listed sale by what you keep, and which assumptions change the answer most.',
    thumbnail: 'video-10.svg',
  },
  {
    id: 'demo-11',
    title: 'Inspection objection, resolution and your choices',
    description:
      'The inspection list has arrived. You can make repairs, give a credit, lower the price, or say no, before the date in the contract. How an objection becomes a resolution, and what happens if it does not.',
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
