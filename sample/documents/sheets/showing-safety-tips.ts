import { boxes, bullets, columns, heading, note, text, type Sheet } from '../sheet.ts'

export const showingSafetyTips: Sheet = {
  title: 'Showing Safety Tips',
  subtitle: 'Let people look around, and keep what is yours.',
  official: 'none',
  body: [
    text(
      'Nearly all visitors come to look at a home and nothing else. A few habits protect you from the rest, and most of them need doing only once.',
    ),
    columns(
      [
        heading('Once, before the first showing'),
        boxes(
          'Medicines, jewelry, cash, firearms: out of the house or in a fixed safe',
          'Passports, bank letters, mail and calendars put away',
          'Spare keys and garage remotes off their hooks',
          'Computers locked, screens without names',
          'Serial numbers of expensive things photographed',
          'Cameras or microphones inside? Put up a sign that says so',
        ),
        heading('Before each showing'),
        boxes(
          'Request confirmed in the scheduler: broker’s name, brokerage, telephone',
          'All lamps on, all inner doors open, pets away',
          'Someone knows that there is a showing, and until when',
        ),
      ],
      [
        heading('If you are at home'),
        boxes(
          'Telephone in your pocket, charged',
          'Greet at the door, then let them go ahead of you',
          'Stay near a way out; never lead into a basement or attic',
          'Say little about why and when you move',
          'Feel uneasy? End it: “I have to ask you to leave now.”',
        ),
        heading('After each showing'),
        boxes(
          'Doors, windows and the garage locked',
          'A look into each room and the medicine cabinet',
          'Key back in the box, box closed, dial turned',
          'Note the comments while you remember them',
        ),
      ],
    ),
    heading('About the lockbox'),
    bullets(
      'Give the code to nobody yourself. The scheduler gives it to confirmed brokers, for one visit.',
      'A buyer without a broker? Meet them in person, by daylight, with a second person in the house.',
      'Box damaged, key gone, a visitor who was not announced: take the key in, then write to us.',
    ),
    heading('Fair to everyone'),
    text(
      'The same hours, the same notice and the same rules for all who ask. Turn someone away because of the hour, never because of race, color, religion, sex, disability, familial status, national origin or any other protected class.',
    ),
    note('**In danger or after a theft call 911 first**, then your broker. No showing is worth a risk.'),
  ],
}
