// The width of papers on the screen, so that the next one is drawn ahead in that size.

/** The gap between two versions side by side, in pixels. */
const gap = 16

let lastWidth = 0

/** `width`: one column's, in pixels. */
export const noteWidth = (width: number, columns: 1 | 2) => {
  lastWidth = columns === 1 ? width : 2 * width + gap
}

/** Pixels per point for a page of this width in points, fitted to its column. Undefined before the first paper. */
export const scaleFor = (pageWidth: number, columns: 1 | 2): number | undefined => {
  if (lastWidth === 0) return undefined
  return Math.round(columns === 1 ? lastWidth : (lastWidth - gap) / 2) / pageWidth
}
