import { boxes, columns, heading, note, text, type Sheet } from '../sheet.ts'

export const closingChecklist: Sheet = {
  title: 'Closing Checklist',
  subtitle: 'Week by week, from the signed contract to the keys.',
  official: 'links',
  body: [
    text(
      'For a financed sale that closes in five weeks. A cash sale takes the same steps in two to four. **The dates in your signed contract decide.** Write them next to the boxes.',
    ),
    columns(
      [
        heading('Week 1: contract signed'),
        boxes(
          'Signed contract and all addenda sent to your broker',
          'Earnest money receipt from the holder (day 1–3)',
          'Seller’s Property Disclosure delivered (day 1–3)',
          'Every contract date in your calendar, with reminders',
          'Title company has your loan number and HOA contact',
          'Square footage and water-source forms delivered',
        ),
        heading('Week 2: title and inspection'),
        boxes(
          'HOA documents ordered and delivered (day 5–10)',
          'Title commitment received; read the exceptions',
          'Home open and utilities on for the inspector',
          'Inspection objection, if any, received (day 7–12)',
          'Your answer agreed and signed (about 3 days later)',
        ),
        heading('Week 3: repairs and appraisal'),
        boxes(
          'Repairs ordered from licensed trades; receipts kept',
          'Appraiser let in (day 18–25)',
          'Mover booked, change of address ready',
        ),
      ],
      [
        heading('Week 4: loan'),
        boxes(
          'Buyer’s loan conditions date passed (day 25–30)',
          'Payoff statement ordered by the title company',
          'Closing instructions signed',
          'Repairs finished; log and receipts uploaded',
          'Utilities: final readings ordered for closing day',
        ),
        heading('Closing week'),
        boxes(
          'Draft settlement statement read line by line',
          'Title company called with your questions',
          'Walk-through done; home empty and broom-clean',
          'Photo ID ready and not expired',
          'Keys, remotes, codes and manuals in one box',
          'Deed and papers signed, keys handed over',
        ),
        heading('Afterwards'),
        boxes(
          'Home insurance ended after the deed is recorded',
          'Automatic payments for mortgage and HOA stopped',
          'Settlement statement kept for your tax return',
          'Sign and lockbox picked up',
        ),
      ],
    ),
    note(
      '**Wire fraud.** Never act on wire details received by email, however real they look. Call the title company on a number you already know and have them read the account back to you. We never send wire details.',
    ),
  ],
}
