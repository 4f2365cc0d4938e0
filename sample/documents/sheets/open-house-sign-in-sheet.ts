import { note, table, text, type Sheet } from '../sheet.ts'

export const openHouseSignInSheet: Sheet = {
  title: 'Open House Sign-In Sheet',
  subtitle: 'Welcome. Please sign in, and take a flyer.',
  official: 'none',
  body: [
    text(
      'For everyone’s safety, we ask each party for a name. **Telephone and email are optional**: fill them in if you would like an answer or more facts about this home.',
    ),
    table(
      [
        { title: 'Time', share: 0.7 },
        { title: 'Name', share: 2.1 },
        { title: 'Telephone or email (optional)', share: 2.5 },
        { title: 'Your broker, if you have one', share: 2 },
        { title: 'May we contact you about this home?', share: 1.3 },
      ],
      Array.from({ length: 14 }, () => ['', '', '', '', 'Yes / No']),
      29.5,
    ),
    note(
      'What happens to this sheet: it stays with the seller and the brokerage named below. We use it for this home only and destroy it after closing unless the law requires us to keep it. We do not use it for advertising or share it.',
    ),
  ],
}
