import { resultsId } from '#web/catalogue/list/results-heading.ts'

/** For a control that goes with its item: the focus moves to that of the next one or the one before, else to the head of the list. */
export const focusNeighbour = (control: Element) => {
  const item = control.closest('li, th')
  const neighbours = [item?.nextElementSibling, item?.previousElementSibling]
  const controls = neighbours.map((neighbour) => neighbour?.querySelector('button'))
  const next = controls.find(Boolean) ?? document.getElementById(resultsId)
  next?.focus({ preventScroll: true })
}
