import { boxes, bullets, columns, heading, lines, note, text, type Sheet } from '../sheet.ts'

export const coachingSessionPlan: Sheet = {
  title: 'Coaching Session Plan',
  subtitle: 'Three sessions of 45 minutes: prepare, launch, negotiate.',
  official: 'none',
  body: [
    text(
      'Have the things under **Bring** ready when a session begins, so there is more time for your questions. Leave a week or two between the first and the second session. Save the third for a real offer.',
    ),
    columns(
      [
        heading('1 Prepare'),
        text('**Bring**'),
        boxes(
          'Year built, size, loan balance',
          'A list of what is old or broken',
          'Five photos from your phone',
        ),
        text('**We look at**'),
        bullets(
          'Repairs that pay, and those that do not',
          'The disclosure: what to look up',
          'A first price range',
        ),
        text('**You leave with**'),
        bullets('A list for two weekends', 'A date for going live'),
      ],
      [
        heading('2 Launch'),
        text('**Bring**'),
        boxes('Pricing Workbook, filled in', 'Your photos and a draft text', 'The hours you can show'),
        text('**We look at**'),
        bullets(
          'Text that follows fair-housing rules',
          'Showings, lockbox, safety',
          'The signals of the first week',
        ),
        text('**You leave with**'),
        bullets('A listing ready to enter', 'A plan if the phone stays quiet'),
      ],
      [
        heading('3 Negotiate'),
        text('**Bring**'),
        boxes('The offer, with every addendum', 'Your loan payoff amount', 'The date you have to move'),
        text('**We look at**'),
        bullets('Price after concessions', 'Dates, and who has to meet them', 'Three ways to answer'),
        text('**You leave with**'),
        bullets('The net of each answer', 'A list for the inspection'),
      ],
    ),
    heading('My three questions for the next session'),
    lines(3),
    heading('What I decided, and when I will do it'),
    lines(4),
    note(
      'You can move a session for free until noon the day before. Tell us in the chat. Coaching is general advice from a licensed broker, not legal or tax advice, and it does not make us your agent.',
    ),
  ],
}
