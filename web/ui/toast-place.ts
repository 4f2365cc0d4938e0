// Where toasts are shown: where they cover none of the controls that a person may want to press next.

export type Place = { left: number; top: number }
type Size = { width: number; height: number }

const marginPx = 16
/** How far the next place above the lower edge, or below the upper one, is from the last: the height of a bar with its border. */
const stepPx = 66
const steps = 5
/** Wide screens have room in the corners too. */
const wideFromPx = 820

/** Places from the lower edge upwards and then from the upper edge downwards: in the middle first, in the corners on a wide screen. */
export const placesFor = (toast: Size, screen: Size): Place[] => {
  const lowest = screen.height - toast.height - marginPx
  const rows = Array.from({ length: steps }, (_, step) => step * stepPx)
  const tops = [...rows.map((row) => lowest - row), ...rows.map((row) => marginPx + row)]
  const middle = (screen.width - toast.width) / 2
  const right = screen.width - toast.width - marginPx
  const lefts = screen.width < wideFromPx ? [middle] : [middle, right, marginPx]
  return tops
    .filter((top) => top >= marginPx && top <= lowest)
    .flatMap((top) => lefts.map((left) => ({ left, top })))
}

/** The first place with the fewest controls under it. */
export const bestPlace = (
  places: readonly Place[],
  controlsAt: (place: Place) => number,
): Place | undefined => {
  let best: { place: Place; controls: number } | undefined
  for (const place of places) {
    const controls = controlsAt(place)
    if (!best || controls < best.controls) best = { place, controls }
    if (controls === 0) break
  }
  return best?.place
}

/** A link within a text, and the large one of a card, may be covered in part for a moment. */
const controls = 'a[href]:not(p a, article a), button, input, select, textarea, label, summary, [role=button]'
/** Smaller than the smallest control. */
const gridPx = 20

/** How many of the controls that can be seen a box of this size would cover at a place. */
export const controlsUnder = (toasts: Element, { width, height }: Size, { left, top }: Place): number => {
  const covered = new Set<Element>()
  for (const x of gridLines(left, width))
    for (const y of gridLines(top, height)) {
      const seen = document.elementsFromPoint(x, y).find((element) => !toasts.contains(element))
      const control = seen?.closest(controls)
      if (control) covered.add(control)
    }
  return covered.size
}

const gridLines = (start: number, length: number): number[] => [
  ...Array.from({ length: Math.ceil(length / gridPx) }, (_, at) => start + at * gridPx),
  start + length,
]
