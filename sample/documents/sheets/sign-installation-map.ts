import { boxes, columns, grid, heading, lines, note, steps, type Sheet } from '../sheet.ts'

export const signInstallationMap: Sheet = {
  title: 'Sign Installation Map',
  subtitle: 'Draw your front yard, mark the spot, send a photo of the page in the chat.',
  official: 'none',
  body: [
    columns(
      [
        heading('Draw'),
        steps(
          'The street at the bottom edge, and its name.',
          'House front, driveway, path, trees, mailbox.',
          'Sprinkler lines and heads, pet fence, lights: dotted.',
          'An **X** where the post goes, and an arrow for the way the sign faces.',
        ),
      ],
      [
        heading('A good spot'),
        boxes(
          'On your own land, not in the public strip by the street',
          'Three feet from walk, driveway and water lines',
          'Visible from both directions, not behind parked cars',
          'Allowed by your HOA and your city; ask before you order',
        ),
      ],
    ),
    heading('My front yard'),
    grid(276),
    columns(
      [heading('Address, name and telephone'), lines(2)],
      [heading('What the installer should know'), lines(2)],
    ),
    note(
      '**Call before you dig.** The installer has Colorado 811 mark public lines, which takes about three business days. It does not mark private ones: show sprinklers, pet fences and lights.',
    ),
  ],
}
