import { columns, heading, note, steps, table, text, type Sheet } from '../sheet.ts'

const signal = (...cells: string[]) => cells

export const pricingWorkbook: Sheet = {
  title: 'Pricing Workbook',
  subtitle: 'Find a range from what buyers have just paid nearby.',
  official: 'none',
  body: [
    columns(
      [
        heading('How to use it'),
        steps(
          'Look for five homes **sold** in the last six months, within a mile, about your size and age.',
          'Write each on a line below. Divide price by square feet.',
          'In the next column, say what is better or worse than yours, and what you think it is worth.',
        ),
      ],
      [
        heading('An example'),
        text(
          'Sold for **$512,000**, 1,820 sq ft: $281 a foot. It has a new kitchen and yours does not: **–$15,000**. It is on a busy road and yours is not: **+$8,000**. Adjusted for your home: **$505,000**.',
        ),
        text('Adjust the other home until it is like yours. Never the other way around.'),
      ],
    ),
    heading('Comparable sales'),
    table(
      [
        { title: 'Address', share: 2.6 },
        { title: 'Sold on', share: 1 },
        { title: 'Price', share: 1.1 },
        { title: 'Sq ft', share: 0.8 },
        { title: '$ / sq ft', share: 0.9 },
        { title: 'Better or worse than yours', share: 2.7 },
        { title: 'Adjusted', share: 1.2 },
      ],
      Array.from({ length: 5 }, () => ['', '', '', '', '', '', '']),
      23,
    ),
    heading('Your range'),
    table(
      [
        { title: 'Low: lowest adjusted price', share: 1 },
        { title: 'Middle: the middle price', share: 1 },
        { title: 'High: highest adjusted price', share: 1 },
        { title: 'My list price and why', share: 1.5 },
      ],
      [['', '', '', '']],
      27,
    ),
    heading('What the first two weeks tell you'),
    table(
      [
        { title: 'What you see', share: 1 },
        { title: 'What it usually means', share: 1.3 },
        { title: 'What you can do', share: 1.3 },
      ],
      [
        signal(
          'Many visits, an offer',
          'The price fits the market',
          'Read the whole offer, not only its price',
        ),
        signal(
          'Many visits, no offer',
          'Price is close, but something disappoints',
          'Ask for comments; repair or adjust',
        ),
        signal('Few visits', 'Price above the range, or weak photos', 'Better photos first, then the price'),
        signal(
          'No visits',
          'Buyers do not find it, or rule it out',
          'Check the listing; bring the price into the range',
        ),
      ],
    ),
    note(
      'This is your own estimate and **not an appraisal**. A lender will order one from a licensed appraiser.',
    ),
  ],
}
