// What is typed into a form, as the device keeps it: names and texts in the order of the fields, without files.

export type TypedInForm = readonly (readonly [name: string, text: string])[]

export const textsIn = (form: HTMLFormElement): TypedInForm => {
  const secrets = secretNames(form.elements)
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !secrets.has(name) ? [[name, value] as const] : [],
  )
}

/** Passwords and codes, which no device keeps. */
export const secretNames = (controls: Iterable<unknown>): ReadonlySet<string> =>
  new Set([...controls].filter(isSecret).map(({ name }) => name))

const isSecret = (element: unknown): element is Control => {
  const { type, autocomplete } = element as Partial<HTMLInputElement>
  return type === 'password' || autocomplete === 'one-time-code'
}

/**
 * `isSent`: all fields were sent with the key of this content. Otherwise it is only what somebody typed. `others`: texts of choices that
 * are no longer made.
 */
export type KeptForm = { texts: TypedInForm; others?: TypedInForm; isSent: boolean }

/** Whether this form was sent before. A field that appeared since then is ignored while it is not in `changed`. */
export const isRepeat = (
  { texts, isSent }: KeptForm,
  now: TypedInForm,
  changed: readonly string[],
): boolean => {
  const names = namesIn(texts)
  const known = now.filter(([name]) => names.has(name) || changed.includes(name))
  return isSent && JSON.stringify(known) === JSON.stringify(texts)
}

export const namesIn = (texts: TypedInForm): ReadonlySet<string> => new Set(texts.map(([name]) => name))

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The names of the controls that differ from their default. The default of a time is the time at which a form is opened. */
export const changedNames = (controls: Iterable<unknown>): string[] =>
  [...controls].filter(isChanged).map(({ name }) => name)

const isChanged = (element: unknown): element is Control => {
  const control = element as Partial<HTMLInputElement & Pick<HTMLSelectElement, 'options' | 'selectedIndex'>>
  if (control.options) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex !== Math.max(first, 0)
  }
  if (control.type === 'checkbox' || control.type === 'radio')
    return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** The boxes that were unticked, which a form does not send, with an empty text. `restored`: those that an earlier visit may have unticked. */
export const untickedIn = (controls: Iterable<unknown>, restored: ReadonlySet<string>): TypedInForm =>
  [...controls].flatMap((element) => {
    const { type, name = '', checked, defaultChecked } = element as Partial<HTMLInputElement>
    const isUnticked = type === 'checkbox' && !checked && (defaultChecked || restored.has(name))
    return isUnticked ? [[name, ''] as const] : []
  })

/** What is typed into controls that are disabled, such as those of a choice that is no longer made. A form does not send them. */
export const disabledTexts = (controls: Iterable<unknown>): TypedInForm =>
  [...controls]
    .filter(isChanged)
    .filter((control) => control.matches(':disabled') && !isSecret(control))
    .map(({ name, value }) => [name, value] as const)

/** Fills the controls again, and opens what hides a text. */
export const refill = (controls: readonly Element[], texts: TypedInForm): void => {
  const changed = controls
    .filter((element): element is Control => 'value' in element)
    .filter((control) => isFilled(control, texts))
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
  // Nobody has touched it.
  if (texts.length === 0) return false
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
