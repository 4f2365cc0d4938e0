import { boxes, columns, heading, note, text, type Sheet } from '../sheet.ts'

export const photoDayChecklist: Sheet = {
  title: 'Photo-Day Checklist',
  subtitle: 'Two hours of tidying that buyers will look at for weeks.',
  official: 'none',
  body: [
    text(
      'Work through it the night before, and leave “That morning” for the day. The rule for every room: **clear surfaces, straight lines, light on.** When in doubt, move it out of the picture.',
    ),
    columns(
      [
        heading('Outside'),
        boxes(
          'Cars off the driveway and away from the front',
          'Trash cans, hoses, toys and tools in the garage',
          'Lawn cut or snow swept; path clear',
          'Front door clean, mat straight, porch light working',
          'Garage door closed',
        ),
        heading('Kitchen'),
        boxes(
          'Counters empty except for one or two things',
          'Nothing on the refrigerator door',
          'Sink empty and dry; dishcloths away',
          'Trash cans and pet bowls out of sight',
        ),
        heading('Living and dining'),
        boxes(
          'Half of the pillows, throws and knickknacks away',
          'Cables and remotes hidden, screens off',
          'Table bare, chairs pushed in evenly',
          'Family photos and names put away',
        ),
      ],
      [
        heading('Bedrooms'),
        boxes(
          'Beds made flat, with plain covers',
          'Nightstands: a lamp and one other thing',
          'Closets closed, nothing under the bed',
          'Mail, medicines, jewelry locked away',
        ),
        heading('Bathrooms'),
        boxes(
          'Shampoo, toothbrushes, scales and trash out',
          'Toilet lid down, mirror without streaks',
          'One set of fresh towels',
        ),
        heading('That morning'),
        boxes(
          'All lamps on, burned-out bulbs replaced (same color)',
          'Blinds open and level',
          'Ceiling fans off',
          'Pets, with their beds, out of the house',
          'People out of the rooms; photos show the home only',
          'Key or lockbox code tested',
        ),
      ],
    ),
    heading('Tell the photographer'),
    boxes(
      'The view, room or detail you are proud of',
      'Rooms that must not be shown, and whether there is an alarm',
      'For drone pictures: neighbors’ yards, power lines, an airport or helipad nearby',
    ),
    note(
      '**Honest pictures bring the right visitors.** We correct light and lines. Cracks, stains and power lines stay. You can move the visit for free until 24 hours before it.',
    ),
  ],
}
