import { bullets, columns, heading, note, table, text, type Sheet } from '../sheet.ts'

export const contractDatesExplained: Sheet = {
  title: 'Contract Dates Explained',
  subtitle: 'The dates in a Colorado purchase contract: who has to do what, and when.',
  official: 'could-be-mistaken',
  body: [
    text(
      'Count the days from mutual execution of the contract, the **MEC**: the moment when the last party has signed and the contract is delivered. The ranges are typical. **Only the dates in your signed contract count.**',
    ),
    heading('The usual order'),
    table(
      [
        { title: 'Date', share: 1.5 },
        { title: 'Typical', share: 0.9 },
        { title: 'Who acts', share: 1 },
        { title: 'What has to happen, and what if it does not', share: 3.4 },
      ],
      [
        [
          '**Earnest money**',
          'Day 1–3',
          'Buyer',
          'The holder gets the deposit. If not, you may have a right to end the contract.',
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
          'Order them early. An association may take a week and charge a fee.',
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
          'Agree in writing. Without an agreement by this day, the contract usually ends.',
        ],
        [
          '**Appraisal**',
          'Day 18–25',
          'Lender',
          'If it is below the price, the buyer may object or ask for a lower one.',
        ],
        [
          '**Loan conditions**',
          'Day 25–30',
          'Buyer',
          'After this date a buyer without a loan usually risks the earnest money.',
        ],
        [
          '**Closing**',
          'Day 30–45',
          'Everyone',
          'You give the deed and get the money. With cash, usually day 14–30.',
        ],
        [
          '**Possession**',
          'As agreed',
          'You',
          'You hand over the keys. To stay longer, you need a written agreement.',
        ],
      ],
    ),
    columns(
      [
        heading('How to meet them'),
        bullets(
          'Copy every date into your calendar on the first day',
          'Set reminders five, three and one day before',
          'Note the hour: a deadline ends at the time in the contract, not at bedtime',
        ),
      ],
      [
        heading('If a date gets tight'),
        bullets(
          'Tell your broker before it passes, not after',
          'A change needs a written amendment that everyone signs',
          'Silence is an answer too, and rarely a good one',
        ),
      ],
    ),
    note(
      'A notice counts when it is delivered the way your contract says. What a missed date means for your rights is a legal question: **ask an attorney.** A broker can help you meet dates but cannot give legal advice.',
    ),
  ],
}
