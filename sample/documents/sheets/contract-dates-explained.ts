import { bullets, columns, heading, note, table, text, type Sheet } from '../sheet.ts'

export const contractDatesExplained: Sheet = {
  title: 'Contract Dates Explained',
  subtitle: 'What the dates in a Colorado purchase contract ask of whom, and when.',
  official: 'could-be-mistaken',
  body: [
    text(
      'Days are counted from mutual execution of the contract, the **MEC**: the moment the last party has signed and it has been delivered. The ranges are common ones. **Only the dates in your signed contract count.**',
    ),
    heading('The usual course'),
    table(
      [
        { title: 'Date', share: 1.5 },
        { title: 'Typical', share: 0.9 },
        { title: 'Who acts', share: 1 },
        { title: 'What has to happen, and what if not', share: 3.4 },
      ],
      [
        [
          '**Earnest money**',
          'Day 1–3',
          'Buyer',
          'The deposit reaches its holder. If not, you may have a right to end the contract.',
        ],
        [
          '**Seller’s disclosure**',
          'Day 1–3',
          'You',
          'Deliver the completed forms. Late papers can give the buyer a way out.',
        ],
        [
          '**Title documents**',
          'Day 5–10',
          'Title company',
          'Commitment and exceptions go to the buyer, who may object.',
        ],
        [
          '**HOA documents**',
          'Day 5–10',
          'You, HOA',
          'Order them early; an association may take a week and charge for it.',
        ],
        [
          '**Inspection objection**',
          'Day 7–12',
          'Buyer',
          'The buyer lists what should be repaired, or says nothing and accepts.',
        ],
        [
          '**Inspection resolution**',
          '+3 days',
          'Both',
          'Agree in writing. No agreement by this day commonly ends the contract.',
        ],
        [
          '**Appraisal**',
          'Day 18–25',
          'Lender',
          'Below the price, the buyer may object or ask for a lower one.',
        ],
        [
          '**Loan conditions**',
          'Day 25–30',
          'Buyer',
          'After this date a buyer without a loan usually risks the earnest money.',
        ],
        ['**Closing**', 'Day 30–45', 'Everyone', 'Deed for money. With cash commonly day 14–30.'],
        ['**Possession**', 'As agreed', 'You', 'Keys. Staying longer needs a written occupancy agreement.'],
      ],
    ),
    columns(
      [
        heading('How to keep them'),
        bullets(
          'Copy every date into your calendar on the first day',
          'Set reminders five, three and one day before',
          'Note the hour: a deadline ends at the time the contract names, not when you go to bed',
        ),
      ],
      [
        heading('If a date gets tight'),
        bullets(
          'Tell your broker before it passes, not after',
          'A change needs a written amendment that all sign',
          'Silence is an answer too, and rarely the one you want',
        ),
      ],
    ),
    note(
      'A notice counts when it is delivered in the way your contract names. What a missed date means for your rights is a legal question: **ask an attorney.** A broker can help you meet dates, and cannot give legal advice.',
    ),
  ],
}
