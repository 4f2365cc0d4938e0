// What is typed into a form, as the device keeps it: names and texts in the order of the fields, without files.

export type TypedInForm = readonly (readonly [name: string, text: string])[]

export const typedIn = (given: FormData): TypedInForm =>
  [...given].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Types it into the form again, and opens what hides it. */
export const typeAgain = ({ elements }: HTMLFormElement, typed: TypedInForm): void => {
  const controls = [...elements].filter((element): element is Control => 'value' in element)
  const changed = controls.filter((control) => isFilled(control, typed))
  // A field may judge its text when it is typed.
  for (const control of changed) {
    control.closest('details')?.setAttribute('open', '')
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Returns whether it changed the control. */
const isFilled = (control: Control, typed: TypedInForm): boolean => {
  const texts = typed.filter(([name]) => name === control.name).map(([, text]) => text)
  const { type } = control
  if (control instanceof HTMLInputElement && (type === 'checkbox' || type === 'radio')) {
    const isChecked = texts.includes(control.value)
    if (control.checked === isChecked) return false
    control.checked = isChecked
    return true
  }
  const [text] = texts
  if (text === undefined || text === control.value || type === 'file') return false
  const before = control.value
  control.value = text
  if (control.value === text) return true
  // The choice is no longer offered.
  control.value = before
  return false
}
