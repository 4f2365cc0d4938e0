import { contours } from './drawing/contours.ts'
import type { Ink } from './drawing/ink.ts'
import { faded, type Part } from './drawing/mark.ts'
import { box } from './drawing/shapes.ts'

const sheetInk: Ink = ['#E2E8CF', '#16302A']
const lineInk: Ink = ['#A9713F', '#5E8362']

/** The plain contour sheet that lies behind bands of a page. */
export const topo = (): Part => [
  box(0, 0, 1920, 1100, sheetInk),
  faded(
    contours(1920, 1100, {
      seed: 411,
      bumps: 24,
      levels: 14,
      cell: 40,
      tilt: 0.35,
      stroke: lineInk,
      width: 1.1,
    }),
    0.48,
  ),
]

const day = { post: '#1D4A38', paper: '#FBF6E8', flag: '#EE6A2C' }
const night = { post: '#9CC9A2', paper: '#10201B', flag: '#F27C42' }

/** The brand mark in the page's own ink when it stands inline, in its own inks when it is an image. */
export const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" role="img"><title>Yardsign</title><style>.yardsign-post{fill:${day.post}}.yardsign-house{fill:${day.paper}}.yardsign-rider{fill:${day.flag}}@media(prefers-color-scheme:dark){.yardsign-post{fill:${night.post}}.yardsign-house{fill:${night.paper}}.yardsign-rider{fill:${night.flag}}}</style><path class="yardsign-post" d="M7 4h5v4h33v5H12v33H7V13H3V8h4zM18 17h23a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H18a2 2 0 0 1-2-2V19a2 2 0 0 1 2-2z"/><path class="yardsign-house" d="m29.5 20 8.5 7h-2.500v7h-12v-7H21z"/><path class="yardsign-rider" d="M18 40h23a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H18a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z"/></svg>
`

/** The equal housing opportunity mark: a house with an equals sign. */
export const equalHousing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48" role="img"><title>Equal Housing Opportunity</title><path fill="currentColor" fill-rule="evenodd" d="M24 4 2 17v7h4v18h36V24h4v-7zm0 7.500 13 7.700V36.500H11V19.200zM16 20.500h16v5H16zm0 8h16v5H16z"/></svg>
`
