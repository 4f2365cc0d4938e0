import {
  areaField,
  checkField,
  choiceField,
  fields,
  heading,
  note,
  text,
  textField,
  withHelp,
  type Sheet,
} from '../sheet.ts'

export const showingInstructions: Sheet = {
  title: 'Showing Instructions',
  subtitle: 'When and how buyers may see your home. Fill in, save, send under Uploads.',
  official: 'none',
  body: [
    heading('Who decides on a request'),
    fields(
      textField('propertyAddress', 'Property address', 2),
      textField('contactName', 'First contact', 1.3),
      withHelp(textField('contactPhone', 'Telephone'), 'First contact: telephone'),
    ),
    fields(
      choiceField('requestBy', 'Requests reach you by', ['Text message', 'Email', 'Phone call'], 1),
      textField('secondContactName', 'Second contact, if you do not answer', 1.3),
      withHelp(textField('secondContactPhone', 'Telephone'), 'Second contact: telephone'),
      choiceField(
        'noticeNeeded',
        'Notice you need',
        ['None', '1 hour', '2 hours', '4 hours', 'The day before'],
        1,
      ),
    ),
    heading('Days and hours'),
    text('Offer as many hours as you can, and the same hours to everyone.'),
    fields(
      dayField('Monday'),
      dayField('Tuesday'),
      dayField('Wednesday'),
      dayField('Thursday'),
      dayField('Friday'),
      dayField('Saturday'),
      dayField('Sunday'),
    ),
    fields(
      textField('weekdaysFrom', 'Weekdays from'),
      withHelp(textField('weekdaysTo', 'to'), 'Weekdays to'),
      textField('weekendFrom', 'Weekend from'),
      withHelp(textField('weekendTo', 'to'), 'Weekend to'),
      textField('neverOn', 'Never on (dates)', 2),
    ),
    heading('Getting in'),
    fields(
      textField('lockboxPlace', 'Where the lockbox is', 1.4),
      textField('doorToUse', 'Which door, any tricks', 1.6),
      textField('parking', 'Where to park', 1.2),
    ),
    fields(
      choiceField('alarm', 'Alarm', ['None', 'Off for showings', 'Broker must call first'], 1),
      choiceField('occupied', 'The home is', ['Lived in by us', 'Rented', 'Empty'], 1),
      textField('camerasInside', 'Cameras or microphones, and where', 2),
    ),
    heading('In the house'),
    fields(
      areaField('pets', 'Pets: which, where, what to watch for', 3),
      areaField('roomsClosed', 'Rooms or things to leave alone', 3),
    ),
    fields(areaField('remarks', 'What a visitor should not miss, lights, shoes, anything else', 4)),
    fields(
      checkField('sellerMayBePresent', 'We may be home during showings'),
      checkField('feedbackWanted', 'Ask visitors for comments'),
      checkField('shareCommentsByEmail', 'Send me the comments by email'),
    ),
    note(
      'Never write an alarm or lockbox **code** on this sheet. The scheduler asks you for codes separately and gives them out one visit at a time.',
    ),
  ],
}

function dayField(day: string) {
  return withHelp(checkField(day.toLowerCase(), day.slice(0, 3)), `Showings on ${day}`)
}
