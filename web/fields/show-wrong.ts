import { flushSync } from 'react-dom'

/** Draws what is wrong, and leads to the first field that is. Gives whether any is. */
export const showWrong = (
  form: HTMLFormElement,
  /** By the names of the fields, in the order in which they stand. */
  wrong: Readonly<Record<string, string | undefined>>,
  draw: () => void,
): boolean => {
  // Before the focus moves, so that a screen reader finds the reason at the field.
  flushSync(draw)
  const [first] = Object.keys(wrong)
  const field = first === undefined ? null : form.elements.namedItem(first)
  if (field instanceof HTMLElement) field.focus()
  return first !== undefined
}
