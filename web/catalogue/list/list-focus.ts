// Where the focus goes when a list changes.
import { useFocusAfter } from '#web/ui/use-focus-after.ts'

/** The id of the list's heading. Links that replace the list point to it, and it takes the focus afterwards. */
export const resultsId = 'products'

export const useFocusResults = () => useFocusAfter(resultsId)

/**
 * For a control that is removed with its item: moves the focus to the next item's control, or the previous one's, or the heading. The
 * controls are marked with `data-removes`.
 */
export const focusNeighbour = (control: Element, headingId = resultsId) => {
  const item = control.closest('li, th')
  const neighbours = [item?.nextElementSibling, item?.previousElementSibling]
  const controls = neighbours.map((neighbour) => neighbour?.querySelector<HTMLElement>('[data-removes]'))
  const next = controls.find(Boolean) ?? document.getElementById(headingId)
  next?.focus({ preventScroll: true })
}
