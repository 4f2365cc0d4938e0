import { boxes, columns, heading, note, steps, table, type Sheet } from '../sheet.ts'

export const openHouseFlyerGuide: Sheet = {
  title: 'Open House Flyer Guide',
  subtitle: 'Write the flyer, and run the day safely.',
  official: 'none',
  body: [
    heading('The flyer in five steps'),
    steps(
      '**Headline:** what makes the home worth a visit, in six words. “South light, garden, ten minutes to the park.”',
      '**Facts:** address, price, beds, baths, year. For square feet, always give the source: county record, appraisal, measured.',
      '**Text:** three or four sentences on the home. Rooms, light, repairs with their year. No guesses.',
      '**Time:** day, from, to. Two hours is enough.',
      '**Send it for review** under Uploads, wait for Approved, then print. The brokerage’s name is on it because Colorado’s advertising rules require it.',
    ),
    heading('Words: describe the home, not the buyer'),
    table(
      [
        { title: 'Leave out', share: 1 },
        { title: 'Why', share: 1.2 },
        { title: 'Write instead', share: 1.2 },
      ],
      [
        ['Perfect for a young family', 'Familial status and age', 'Three bedrooms on one floor, fenced yard'],
        ['Walk to church', 'Religion', 'Two blocks to shops and bus line 15'],
        [
          'Safe, exclusive neighborhood',
          'A promise, and it can hint at who is welcome',
          'Quiet street, streetlights, sidewalks',
        ],
        ['No wheelchairs, many stairs', 'Disability', 'Entry with five steps; bedroom upstairs'],
        ['Bachelor pad, man cave', 'Sex and marital status', 'Finished room in the basement'],
        [
          'Best schools',
          'An opinion that may go out of date',
          'Name the district; buyers check for themselves',
        ],
      ],
    ),
    columns(
      [
        heading('Safety plan: before'),
        boxes(
          'A second person the whole time',
          'Valuables, medicines, keys, mail, screens away',
          'Neighbors know the hours; cars parked elsewhere',
          'Sign-in sheet and pens at the only open door',
        ),
      ],
      [
        heading('Safety plan: during and after'),
        boxes(
          'One host at the door, one walks through',
          'One party per floor; the others wait',
          'Phones charged; a word that means “call 911”',
          'At the end: windows, doors, closets, basement',
        ),
      ],
    ),
    note(
      'Fair housing covers race, color, religion, sex, disability, familial status and national origin, and in Colorado more: creed, sexual orientation, gender identity and expression, marital status, ancestry, source of income, military status. **When unsure about a word, ask us.**',
    ),
  ],
}
