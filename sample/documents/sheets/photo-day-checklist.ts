import { boxes, columns, heading, note, text, type Sheet } from '../sheet.ts'

export const photoDayChecklist: Sheet = {
  title: 'Photo-Day Checklist',
  subtitle: 'Two hours of tidying that buyers will look at for weeks.',
  official: 'none',
  body: [
    text(
      'Work through it the evening before; “The morning itself” waits for the day. The rule for every room: **clear surfaces, straight lines, light on.** If in doubt, take it out of the picture.',
    ),
    columns(
      [
        heading('Outside'),
        boxes(
          'Cars off the drive and away from the front',
          'Bins, hoses, toys and tools in the garage',
          'Lawn cut or snow swept; path clear',
          'Front door clean, mat straight, porch lamp working',
          'Garage door closed',
        ),
        heading('Kitchen'),
        boxes(
          'Counters empty but for one or two things',
          'Refrigerator door bare, inside and out',
          'Sink empty and dry; dishcloths away',
          'Bins and pet bowls out of sight',
        ),
        heading('Living and dining'),
        boxes(
          'Half of the cushions, throws and ornaments away',
          'Cables and remotes hidden, screens off',
          'Table bare, chairs pushed in evenly',
          'Family photographs and names put away',
        ),
      ],
      [
        heading('Bedrooms'),
        boxes(
          'Beds made flat, with plain covers',
          'Bedside tables: a lamp and one thing more',
          'Closets closed, nothing under the bed',
          'Letters, medicines, jewelry locked away',
        ),
        heading('Bathrooms'),
        boxes(
          'Shampoo, toothbrushes, scales and bins out',
          'Toilet lid down, mirror without streaks',
          'One set of fresh towels',
        ),
        heading('The morning itself'),
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
      '**Honest pictures bring the right visitors.** Light and lines are corrected; cracks, stains and power lines stay. Moving the visit is free until 24 hours before it.',
    ),
  ],
}
