import { boxes, columns, heading, note, steps, table, text, type Sheet } from '../sheet.ts'

export const sellerQuickStartGuide: Sheet = {
  title: 'Seller Quick-Start Guide',
  subtitle: 'What to do when, from the first question to the keys.',
  official: 'links',
  body: [
    text(
      'Selling a home is a series of small jobs. Do them in this order, and none is hard. A licensed broker is one message away: write to us in your dashboard’s chat, and we answer within one business day.',
    ),
    columns(
      [
        heading('Before you list'),
        steps(
          'Fill in the **listing input** under My sale in your dashboard.',
          'Get the **Seller’s Property Disclosure** from the state’s page and answer every line with what you know.',
          'Find your loan balance, tax bill, HOA papers, permits, warranties and old radon tests.',
          'Settle on a price range with the Pricing Workbook.',
          'Photos: every room, cleared out, clean, in daylight.',
          'Sign the Brokerage Disclosure and the listing contract. Read them and ask questions before you sign.',
        ),
      ],
      [
        heading('From launch to closing'),
        steps(
          'Check your listing line by line on its first day.',
          'Answer showing requests quickly. Use the same rules for everyone.',
          'After a week, look at the signals: visits, comments, silence.',
          'Read each offer as a whole: price, concessions, dates.',
          'Once you sign, put every date in your calendar.',
          'Answer the inspection list: repair, credit, or no.',
          'Call the title company before any wire, on a number you already know.',
        ),
      ],
    ),
    heading('Who does what'),
    table(
      [
        { title: 'We do', share: 1 },
        { title: 'You do', share: 1 },
        { title: 'Others do', share: 1 },
      ],
      [
        ['Enter and update the listing', 'Prepare and show the home', 'Buyer’s broker: visits, offer'],
        [
          'Present every offer and counteroffer',
          'Decide on every offer',
          'Inspector: checks the home for the buyer',
        ],
        ['Help with contract deadlines to closing', 'Disclose what you know', 'Lender: appraisal and loan'],
        ['Keep you informed', 'Answer within a day near a deadline', 'Title company: deed and money'],
      ],
    ),
    heading('In your first week'),
    boxes(
      'Listing input sent, and Approved in the dashboard',
      'Disclosure forms started. Built before 1978? Read the lead-paint page too',
      'One folder, on paper or on screen, for everything with a date on it',
    ),
    note(
      '**Nobody can promise a sale or a price.** Commissions are fully negotiable and not set by law. Whether you pay a buyer’s broker is your decision.',
    ),
  ],
}
