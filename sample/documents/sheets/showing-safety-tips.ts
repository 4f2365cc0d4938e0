import { boxes, bullets, columns, heading, note, text, type Sheet } from '../sheet.ts'

export const showingSafetyTips: Sheet = {
  title: 'Showing Safety Tips',
  subtitle: 'Let people look around, and keep your things safe.',
  official: 'none',
  body: [
    text(
      'Nearly all visitors only want to see a home. A few habits protect you from the others, and you do most of them only once.',
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
          'Cameras or microphones inside? Post a sign that says so',
        ),
        heading('Before each showing'),
        boxes(
          'Request confirmed in the scheduler: broker’s name, brokerage, telephone',
          'All lamps on, all inner doors open, pets away',
          'Someone knows about the showing and when it ends',
        ),
      ],
      [
        heading('If you are home'),
        boxes(
          'Charged phone in your pocket',
          'Greet at the door, then let them go ahead of you',
          'Stay near a way out; never lead into a basement or attic',
          'Say little about why and when you are moving',
          'Feel uneasy? End it: “I have to ask you to leave now.”',
        ),
        heading('After each showing'),
        boxes(
          'Doors, windows and the garage locked',
          'Every room and the medicine cabinet checked',
          'Key back in the box, box closed, dial turned',
          'Note the comments while you remember them',
        ),
      ],
    ),
    heading('About the lockbox'),
    bullets(
      'Do not give anyone the code yourself. The scheduler gives it to confirmed brokers, for one visit.',
      'A buyer without a broker? Meet them in person, in daylight, with a second person in the house.',
      'Damaged box, missing key, unexpected visitor? Take the key inside, then write to us.',
    ),
    heading('Fair to everyone'),
    text(
      'Offer the same hours, notice and rules to everyone. Turn someone away because of the time, never because of race, color, religion, sex, disability, familial status, national origin or any other protected class.',
    ),
    note('**In danger or after a theft, call 911 first**, then your broker. No showing is worth a risk.'),
  ],
}
