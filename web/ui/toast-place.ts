// Where toasts are shown: where they cover none of the controls that a person may want to press next.

export type Place = { left: number; top: number }
type Size = { width: number; height: number }

const marginPx = 16
/** How far the next place above the lower edge, or below the upper one, is from the last: the height of a bar with its border. */
const stepPx = 66
const steps = 5
/** Wide screens have room in the corners too. */
const wideFromPx = 820

/** Places from the lower edge upward and then from the upper edge downward: in the middle first, and in the corners on a wide screen. */
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

/** The boxes of the visible controls. They are measured once, however many toasts and places there are. */
export const controlsInSight = (toasts: Element): Box[] =>
  [...document.querySelectorAll(controls)]
    .filter((control) => !toasts.contains(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(
      ({ control, box }) => box.bottom > 0 && box.top < innerHeight && control.checkVisibility(visibility),
    )
    .map(({ box }) => box)

const visibility = { visibilityProperty: true, opacityProperty: true }

type Box = { left: number; top: number; right: number; bottom: number }

/** How many of these controls a box of this size would cover at a place. */
export const coveredAt = (boxes: readonly Box[], { width, height }: Size, { left, top }: Place): number =>
  boxes.filter(
    (box) => box.left < left + width && box.right > left && box.top < top + height && box.bottom > top,
  ).length
