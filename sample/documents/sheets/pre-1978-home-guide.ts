import { boxes, bullets, columns, heading, note, steps, table, text, type Sheet } from '../sheet.ts'

export const pre1978HomeGuide: Sheet = {
  title: 'Pre-1978 Home Guide',
  subtitle: 'The federal lead-paint rules for sellers, on one page.',
  official: 'could-be-mistaken',
  body: [
    text(
      'Lead was banned from house paint in **1978**. If any part of your home was built earlier, federal law requires four things from you before a buyer is bound. It does **not** require you to test, remove paint, or lower the price.',
    ),
    heading('What you must do'),
    steps(
      '**Say what you know.** Known lead-based paint and hazards go on the Lead-Based Paint Disclosure, a free state form. If you know of none, write that down too.',
      '**Hand over what you have.** Every report or record about lead in the home, old ones included.',
      '**Give the pamphlet** “Protect Your Family From Lead in Your Home”, free on [epa.gov/lead](https://www.epa.gov/lead).',
      '**Give ten days.** The buyer may have the home inspected for lead within 10 days. You may both agree on a different time in writing, and the buyer may waive it in writing.',
    ),
    heading('When and who'),
    table(
      [
        { title: 'Step', share: 1.4 },
        { title: 'Who', share: 1.2 },
        { title: 'When', share: 1.6 },
        { title: 'Keep', share: 1.4 },
      ],
      [
        [
          'Disclosure form completed',
          'You and your broker',
          'Before you go on the market',
          'The signed form',
        ],
        ['Pamphlet and records given', 'You, by your broker', 'Before the buyer signs', 'Proof of delivery'],
        ['Warning text and signatures', 'Buyer and brokers', 'With the contract', 'The signed form'],
        [
          'Lead inspection, if the buyer wants one',
          'Buyer, who pays',
          'Within 10 days, or as agreed',
          'Report, if you get it',
        ],
        ['Everything filed', 'You and your broker', 'For 3 years from closing', 'All of the above'],
      ],
    ),
    columns(
      [
        heading('Look around'),
        boxes(
          'Windows, sills and doors: paint that rubs or chips',
          'Porches, railings, garage, fence',
          'Bare soil below outside walls',
          'Renovated after 2010? The contractor should have been certified for lead-safe work. Find the papers',
        ),
      ],
      [
        heading('What not to do'),
        bullets(
          'Sand, scrape or burn old paint yourself before showings',
          'Write “lead-free” in the listing without a report',
          'Guess. “I do not know” is honest and allowed',
          'Wait for the offer. Have the form ready before',
        ),
      ],
    ),
    heading('Does the rule apply to your home?'),
    text(
      'It covers housing built before 1978, with few exceptions: homes that a certified inspector has found free of lead-based paint, housing for older people or people with disabilities where no child under six lives, and sales by foreclosure. A newer addition to an older house does not change the year.',
    ),
    note(
      'Missing the disclosure can cost a seller far more than the paint would. **If you are unsure, disclose**, and ask an attorney. On our site, if the year built is before 1978, the form is marked as required in your legal documents.',
    ),
  ],
}
