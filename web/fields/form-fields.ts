// The fields of a form keep their own values: typing works before the page is awake, and nothing typed is overwritten.
import type { Values } from '#web/session/keep-draft.ts'

export const valuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** The same without passwords, which are never kept. */
export const keepableValuesIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    Object.entries(valuesIn(form)).filter(([name]) => !form.querySelector(`[type=password][name="${name}"]`)),
  )

/** As if it had been typed, several fields at once: the form hears of it. */
export const typeInto = (form: HTMLFormElement, values: Partial<Values>): void => {
  for (const [name, value] of Object.entries(values)) if (value !== undefined) setField(form, name, value)
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fills what is empty. */
export const fillGaps = (form: HTMLFormElement, values: Partial<Values>): void => {
  const known = valuesIn(form)
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && (known[name] ?? '').trim() === '') setField(form, name, value)
}

/** What was typed before. A text that its reader has changed since the page came is not overwritten. */
export const restore = (form: HTMLFormElement, values: Values): void => {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (!isText || control.value === control.defaultValue) setField(form, name, value)
  }
}

export const setField = (form: HTMLFormElement, name: string, value: string): void => {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value !== ''
  else if (control instanceof RadioNodeList || (control && 'value' in control)) control.value = value
}

/** The control of a field, of a choice its first. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const control = form.elements.namedItem(name)
  const target = control instanceof RadioNodeList ? control[0] : control
  if (target instanceof HTMLElement) target.focus()
}
