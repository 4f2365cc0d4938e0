// The server's messages for a form. The form provides them, and each field shows its own.
import { createContext, use } from 'react'

export const FieldFaults = createContext<Readonly<Record<string, string>>>({})

/** The message for the field of this name. A field's own `error` comes first. */
export const useFault = (name: string | undefined, error: string | undefined): string | undefined => {
  const faults = use(FieldFaults)
  return error ?? (name !== undefined && Object.hasOwn(faults, name) ? faults[name] : undefined)
}

/** Focuses the first marked field, so that it is on the screen with its message. Returns whether there is one. */
export const focusFirstFault = (form: HTMLElement): boolean => {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')
  reveal(control)
  return control !== null
}

/** Focuses the first field whose text is not what the field asks for, which says so itself. Returns whether there is one. */
export const focusUnreadable = (form: Pick<HTMLFormElement, 'elements'> | null): boolean => {
  const control = [...(form?.elements ?? [])].find(saysUnreadable)
  reveal(control ?? null)
  return control !== undefined
}

/** Returns whether its text is not what the field asks for, which the field then says. */
export const saysUnreadable = (control: Element): control is HTMLInputElement => {
  if (!isUnreadable(control)) return false
  // A half-typed day says so when the browser calls it invalid.
  control.checkValidity()
  return true
}

/** A half-typed day has no value, as if it were empty. A disabled control is never sent. */
export const isUnreadable = (control: Element | null): control is HTMLInputElement => {
  if ((control as Partial<HTMLInputElement> | null)?.willValidate !== true) return false
  const { customError, badInput } = (control as HTMLInputElement).validity
  return customError || badInput
}

/** Focuses the control with this name, and opens whatever hides it. A fault of a whole list focuses the list's first control. */
export const focusField = (name: string): void => {
  const control =
    document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ??
    document.querySelector<HTMLElement>(`[name^="${CSS.escape(name)}."]`)
  reveal(control)
}

const reveal = (control: HTMLElement | null): void => {
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
}
