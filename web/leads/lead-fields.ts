// The fields as they stand in the page keep their own values: typing works before the page is awake, and nothing typed is overwritten.
import { isLeadField, type LeadValues } from '#web/leads/lead-steps.ts'

/** What stands in the form, without the blanks around it. */
export const valuesIn = (form: HTMLFormElement): LeadValues =>
  Object.fromEntries(
    [...new FormData(form)]
      .filter(([name]) => isLeadField(name))
      .map(([name, value]) => [name, String(value).trim()]),
  )

/** As if it had been typed, several fields at once: the form hears of it and keeps it. */
export const typeInto = (form: HTMLFormElement, values: LeadValues): void => {
  for (const [name, value] of Object.entries(values)) setField(form, name, value)
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fills what is empty. */
export const fillGaps = (form: HTMLFormElement, values: LeadValues): void => {
  const known = valuesIn(form)
  for (const [name, value] of Object.entries(values))
    if (isLeadField(name) && (known[name] ?? '') === '') setField(form, name, value)
}

export const setField = (form: HTMLFormElement, name: string, value: string): void => {
  const control = form.elements.namedItem(name)
  if (control instanceof RadioNodeList || (control && 'value' in control)) control.value = value
}

/** The control of a field, of a choice its first. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const control = form.elements.namedItem(name)
  const target = control instanceof RadioNodeList ? control[0] : control
  if (target instanceof HTMLElement) target.focus()
}
