import { contours } from './drawing/contours.ts'
import type { Ink } from './drawing/ink.ts'
import { faded, type Part } from './drawing/mark.ts'
import { box } from './drawing/shapes.ts'

const sheetInk: Ink = ['#E2E8CF', '#16302A']
const lineInk: Ink = ['#A9713F', '#5E8362']

/** The plain contour sheet behind bands of a page. */
export const topo = (): Part => [
  box(0, 0, 1920, 1100, sheetInk),
  faded(
    contours(1920, 1100, {
      seed: 411,
      bumps: 24,
      levels: 15,
      cell: 26,
      tilt: 0.35,
      stroke: lineInk,
      width: 1.1,
    }),
    0.48,
  ),
]

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" role="img">'

const post =
  'M7 4h5v4h33v5H12v33H7V13H3V8h4zM18 17h23a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H18a2 2 0 0 1-2-2V19a2 2 0 0 1 2-2z'
const house = 'm29.5 20 8.5 7h-2.5v7h-12v-7H21z'
const rider = 'M18 40h23a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H18a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z'

const markInks = ([postInk, houseInk, riderInk]: readonly [string, string, string]): string =>
  `.mark-post{fill:${postInk}}.mark-house{fill:${houseInk}}.mark-rider{fill:${riderInk}}`

const markStyle = [
  markInks(['#1D4A38', '#FBF6E8', '#EE6A2C']),
  `@media(prefers-color-scheme:dark){${markInks(['#9CC9A2', '#10201B', '#F27C42'])}}`,
].join('')

/** The brand logo. Its classes are prefixed with its name, because small logos are sometimes inlined in a page. */
export const mark = [
  `${open}<title>Yardsign</title><style>${markStyle}</style>`,
  `<path class="mark-post" d="${post}"/>`,
  `<path class="mark-house" d="${house}"/>`,
  `<path class="mark-rider" d="${rider}"/></svg>\n`,
].join('')

const equalsInHouse = 'M24 4 2 17v7h4v18h36V24h4v-7zm0 7.5 13 7.7v17.3H11V19.2zM16 20.5h16v5H16zm0 8h16v5H16z'

/** The equal housing opportunity mark, in the surrounding text color when inlined. */
export const equalHousing = [
  `${open}<title>Equal Housing Opportunity</title>`,
  `<path fill="currentColor" fill-rule="evenodd" d="${equalsInHouse}"/></svg>\n`,
].join('')
