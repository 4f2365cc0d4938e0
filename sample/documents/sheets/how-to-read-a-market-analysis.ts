import { bullets, columns, heading, note, steps, table, text, type Sheet } from '../sheet.ts'

export const howToReadAMarketAnalysis: Sheet = {
  title: 'How to Read a Market Analysis',
  subtitle: 'A CMA on one page: what each part says, and what to ask about it.',
  official: 'none',
  body: [
    text(
      'A comparative market analysis (CMA) answers one question: **what have buyers recently paid for homes like this one?** It is an opinion with reasons. Read the reasons first and the number last.',
    ),
    heading('The parts'),
    table(
      [
        { title: 'Part', share: 1 },
        { title: 'What it tells you', share: 2 },
        { title: 'Ask', share: 1.8 },
      ],
      [
        [
          '**Your home**',
          'The facts used: size, age, rooms, condition, lot',
          'Is anything wrong or missing?',
        ],
        [
          '**Sold**',
          'What buyers paid; the most important part',
          'Why these, and why not the one next door?',
        ],
        ['**Under contract**', 'Where the market is going; price not yet known', 'How long did it take?'],
        ['**For sale**', 'What your buyer will see on the same day', 'What would I choose as a buyer?'],
        [
          '**Expired**',
          'What did not sell, often because of its price',
          'What was the price, and for how long?',
        ],
        [
          '**Adjustments**',
          'Each difference from your home, in dollars',
          'Where does this amount come from?',
        ],
        ['**Range**', 'Low, likely and high, with the time each may take', 'What would move it up or down?'],
      ],
    ),
    columns(
      [
        heading('An adjustment, step by step'),
        steps(
          'Sold in March, 0.4 miles away: **$548,000**.',
          'Two-car garage; yours holds one: **–$12,000**.',
          'One bath fewer than yours: **+$10,000**.',
          'Prices have hardly moved since March: **0**.',
          'Adjusted for your home: **$546,000**.',
        ),
      ],
      [
        heading('Four good signs'),
        bullets(
          'Most sales are younger than six months.',
          'Most are within a mile, or in the same kind of neighborhood.',
          'No adjustment is larger than a tenth of the price.',
          'Adjusted prices are close together. Far apart means less certainty and a wider range.',
        ),
      ],
    ),
    heading('What it cannot know'),
    bullets(
      'How your home feels inside. A report based on records cannot smell the dog or see the view.',
      'Tomorrow. Rates and seasons change. After about three months, ask for a new one.',
      'Your reasons. A quick sale, a school year, a new home already bought: only you can weigh these.',
    ),
    note(
      '**A CMA is not an appraisal.** Lenders, courts and tax offices ask for an appraisal by a licensed appraiser. A website’s estimate is neither. The good ones publish how far off they usually are.',
    ),
  ],
}
