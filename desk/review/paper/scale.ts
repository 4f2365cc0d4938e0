// How wide papers are on the screen, so that the next one is drawn ahead in its size.

/** Between two versions that are side by side, in pixels. */
const gap = 16

let lastWidth = 0

/** `width`: of one of the columns, in pixels. */
export const noteWidth = (width: number, columns: 1 | 2) => {
  lastWidth = columns === 1 ? width : 2 * width + gap
}

/** Pixels per point for a page of this width, in points, fitted to its column. Undefined before the first paper. */
export const scaleFor = (pageWidth: number, columns: 1 | 2): number | undefined => {
  if (lastWidth === 0) return undefined
  return Math.round(columns === 1 ? lastWidth : (lastWidth - gap) / 2) / pageWidth
}
