// The faults that a browser can find before a form is sent, in the desk's words.
import { emailExample } from '#rules/addresses'
import { askFor, halfTyped } from '#rules/field-sentences'

type Control = Pick<
  HTMLInputElement,
  'name' | 'type' | 'value' | 'min' | 'max' | 'required' | 'validity' | 'validationMessage'
> & {
  labels: Iterable<{ firstChild: { textContent: string | null } | null }> | null
}

/** By field name. */
export const formFaults = (form: { elements: Iterable<unknown> }): Record<string, string> =>
  Object.fromEntries(
    [...form.elements].flatMap((element) => {
      const control = element as Control & { willValidate?: boolean }
      if (control.willValidate !== true || control.name === '') return []
      const fault = faultOf(control)
      return fault === undefined ? [] : [[control.name, fault]]
    }),
  )

/** Undefined when nothing is wrong. */
export const faultOf = (control: Control): string | undefined => {
  const { type, value, required, validity } = control
  if (validity.badInput) return type === 'number' ? 'Enter a number.' : halfTyped
  if (validity.valueMissing || (required && value.trim() === ''))
    return askFor(labelOf(control), isChosen.has(type) ? 'Choose' : 'Enter')
  // A browser takes '1e3' for 1000.
  if (type === 'number' && /e/i.test(value)) return digitsOnly
  if (validity.valid) return undefined
  if (type === 'email' && validity.typeMismatch) return `Enter ${emailExample}.`
  return rangeFault(control) ?? control.validationMessage
}

const digitsOnly = 'Enter the number in digits.'

/** The browser’s own words name dates and numbers in the browser’s language. */
const rangeFault = ({ type, min, max, validity }: Control): string | undefined => {
  const { rangeUnderflow: isTooLow, rangeOverflow: isTooHigh } = validity
  if (!isTooLow && !isTooHigh) return undefined
  if (type === 'number') return isTooLow ? `Enter at least ${min}.` : `Enter at most ${max}.`
  const what = type === 'date' ? 'day' : 'time'
  return isTooLow ? `Choose a later ${what}.` : `Choose an earlier ${what}.`
}

const isChosen: ReadonlySet<string> = new Set(['date', 'time', 'file', 'select-one', 'checkbox', 'radio'])

/** The words of its label, without the marks beside it. */
const labelOf = ({ labels }: Control) => [...(labels ?? [])][0]?.firstChild?.textContent ?? ''
