/** The page of all documents: US letter, in points, with the shop's colors and type sizes. */
export const paper = { width: 612, height: 792, margin: 48, band: 98, footer: 78 }

export const inks = {
  ink: '#14261F',
  inkSoft: '#4B5B52',
  line: '#DAD7C4',
  lineStrong: '#858A78',
  sunk: '#F1EEDF',
  white: '#FFFFFF',
  field: '#1D4A38',
  fieldLine: '#32604C',
  onField: '#FBF6E8',
  onFieldSoft: '#C5D6C5',
  flag: '#EE6A2C',
  link: '#1F5C69',
  waitTint: '#F7E7BF',
} as const

export type Ink = (typeof inks)[keyof typeof inks]

export type FaceName = 'display' | 'regular' | 'semibold'

export type TextStyle = { face: FaceName; size: number; leading: number; ink: Ink }

export const styles = {
  eyebrow: { face: 'semibold', size: 8.5, leading: 11, ink: inks.onFieldSoft },
  title: { face: 'display', size: 27, leading: 30, ink: inks.onField },
  subtitle: { face: 'regular', size: 10, leading: 13, ink: inks.onFieldSoft },
  heading: { face: 'display', size: 12.5, leading: 16, ink: inks.field },
  body: { face: 'regular', size: 9.5, leading: 13.4, ink: inks.ink },
  cell: { face: 'regular', size: 8.8, leading: 11.8, ink: inks.ink },
  columnTitle: { face: 'semibold', size: 8, leading: 10.6, ink: inks.ink },
  label: { face: 'semibold', size: 8, leading: 10.6, ink: inks.inkSoft },
  footer: { face: 'regular', size: 7.4, leading: 9.8, ink: inks.inkSoft },
} as const satisfies Record<string, TextStyle>
