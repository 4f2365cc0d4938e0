// The fields of a form are uncontrolled: typing works before hydration, and typed text is never overwritten.
import { halfTyped, tooManyCharacters } from '#rules/field-sentences'
import type { Wrong } from '#web/fields/wrong-fields.ts'
import type { Values } from '#web/session/keep-draft.ts'

export const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * The errors with those that only the controls know, in the order of the form. A half-typed day has no value, as if it were empty. A text
 * area has no `maxlength`, because that would cut off the end of a pasted text. A text that is too long is refused here instead.
 */
export const withErrorsOfControls = <Name extends string>(
  form: HTMLFormElement | null,
  wrong: Wrong<Name>,
): Wrong<Name> => {
  const controls = controlsOf(form)
  const tooLong = controls.flatMap(({ name, value, dataset }) => {
    if (dataset['most'] === undefined) return [] // a fieldset has no value
    const [most, length] = [Number(dataset['most']), value.trim().length]
    return length > most ? [[name, tooManyCharacters(most, length)]] : []
  })
  const known = Object.entries(wrong).filter(([, error]) => error !== undefined)
  const halves = controls
    .filter(({ name, validity, willValidate }) => name && willValidate && validity.badInput)
    .map(({ name }) => [name, halfTyped])
  // Of two errors for a field, the later one is shown.
  return inFormOrder(form, Object.fromEntries([...tooLong, ...known, ...halves]) as Wrong<Name>)
}

/** The errors in the order of the form. Those of no control are last. */
export const inFormOrder = <Name extends string>(
  form: HTMLFormElement | null,
  wrong: Wrong<Name>,
): Wrong<Name> => {
  const names = controlsOf(form).map(({ name }) => name)
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  const errors = Object.entries(wrong).filter(([, error]) => error !== undefined)
  return Object.fromEntries(errors.toSorted(([a], [b]) => place(a) - place(b))) as Wrong<Name>
}

const controlsOf = (form: HTMLFormElement | null) => [...(form?.elements ?? [])] as HTMLInputElement[]

/** The values without passwords, which are never kept. */
export const keepableValuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    Object.entries(valuesIn(form)).filter(([name]) => !isPassword(form.elements.namedItem(name))),
  )

/** A password that is shown is a text field, but tells password managers what it is. */
const isPassword = (control: Element | RadioNodeList | null) =>
  control instanceof HTMLInputElement && control.autocomplete.endsWith('-password')

/** Fills in several fields at once and fires an input event, as typing would. */
export const typeInto = (form: HTMLFormElement, values: Partial<Values>): void => {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) setField(form, name, value)
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fills the empty fields. */
export const fillGaps = (form: HTMLFormElement, values: Partial<Values>): void => {
  const known = valuesIn(form)
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && (known[name] ?? '').trim() === '') setField(form, name, value)
}

/** Restores the values typed before. A text that the visitor has changed since the page loaded is not overwritten. */
export const restore = (form: HTMLFormElement, values: Values): void => {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    const isText =
      control instanceof HTMLTextAreaElement ||
      (control instanceof HTMLInputElement && control.type !== 'checkbox')
    if (!isText || control.value === control.defaultValue) setField(form, name, value)
  }
}

export const setField = (form: HTMLFormElement, name: string, value: string): void => {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value !== ''
  else if (control instanceof RadioNodeList || (control && 'value' in control)) control.value = value
}

/** Focuses a field, and unfolds what hides it; in a radio group, its first button. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const control = form.elements.namedItem(name)
  const target = control instanceof RadioNodeList ? control[0] : control
  if (!(target instanceof HTMLElement)) return
  target.closest('details')?.setAttribute('open', '')
  target.focus()
}

/** The props that a form's required text fields share. `form` is the prefix of its ids. */
export const requiredText =
  <Name extends string>(form: string) =>
  (name: Name, maxLength: number) => ({ id: `${form}-${name}`, name, maxLength, required: true })
