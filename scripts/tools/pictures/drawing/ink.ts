/** A poster ink: its color by day and by night. 'none' leaves the shape out of one of the two. */
export type Ink = readonly [day: string, night: string]

export const ink = {
  ink: ['#14261F', '#0B1613'],
  inkD: ['#0B1814', '#060D0B'],
  paper: ['#FBF6E8', '#E6DFC8'],
  paperD: ['#D9CDB2', '#B5AB90'],
  sheet: ['#FFFDF5', '#EAE4D0'],
  faint: ['#C6CDBF', '#B3B7A4'],
  cell: ['#E4E3D4', '#CFCBB6'],
  trim: ['#FBF6E8', '#B9C1AC'],
  trimD: ['#D9CDB2', '#8F9A86'],
  flag: ['#EE6A2C', '#E8703A'],
  flagD: ['#C94F18', '#B04A1E'],
  brick: ['#B5583C', '#854537'],
  brickD: ['#8C3E2A', '#643129'],
  sand: ['#E6BE8E', '#A98F6E'],
  sandD: ['#C99A66', '#846D50'],
  gold: ['#F0B83F', '#EDB948'],
  goldD: ['#CF9427', '#C08C2C'],
  pine: ['#1D4A38', '#1F4F3C'],
  pineD: ['#12322A', '#12352A'],
  sage: ['#7FA07A', '#567A5F'],
  sageD: ['#5E8362', '#41624D'],
  water: ['#6FA3AC', '#4A7C8A'],
  waterD: ['#4C808B', '#315E6B'],
  wood: ['#7A4E31', '#664530'],
  woodD: ['#593622', '#472F21'],
  slate: ['#4E6468', '#3C525C'],
  slateD: ['#374A4E', '#2A3C47'],
  mint: ['#DCE3D0', '#7E937F'],
  mintD: ['#B7C4AC', '#61786A'],
  cream: ['#E9D3B5', '#9C8A72'],
  creamD: ['#C9AC86', '#7B6A53'],
  berry: ['#9C3B52', '#7A3348'],
  berryD: ['#74283D', '#592536'],
  contour: ['#A9713F', '#6E9272'],
  trail: ['#EADBB4', '#8E8C6C'],
  snow: ['#FFFDF5', '#C9D6D6'],
  snowD: ['#D5E2DD', '#8CA5AE'],
  glass: ['#3C5F66', '#F0B83F'],
  glint: ['#557B81', '#F9D47C'],
  lamp: ['#F0B83F', '#F0B83F'],
  lampLight: ['#F9D47C', '#F9D47C'],
  shade: ['#14261F', '#050B0A'],
  glow: ['none', '#F6CE72'],
  star: ['none', '#F4EFDC'],
  moon: ['none', '#F3E6BE'],
  moonD: ['none', '#DCCB9A'],
} as const satisfies Record<string, Ink>

/** The same ink, only in the day version or only in the night version. */
export const byDay = ([day]: Ink): Ink => [day, 'none']
export const byNight = ([, night]: Ink): Ink => ['none', night]

/** A mix of two inks; t is from 0 to 1. */
export const mixed = (a: Ink, b: Ink, t: number): Ink => [
  mixedColour(a[0], b[0], t),
  mixedColour(a[1], b[1], t),
]

function mixedColour(a: string, b: string, t: number): string {
  if (a === 'none' || b === 'none') return a
  const channel = (from: number) =>
    Math.round(parseInt(a.slice(from, from + 2), 16) * (1 - t) + parseInt(b.slice(from, from + 2), 16) * t)
  return '#' + [1, 3, 5].map((from) => channel(from).toString(16).padStart(2, '0').toUpperCase()).join('')
}
