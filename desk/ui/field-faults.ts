// What the server found wrong in the fields of a form. The form gives it, and each field of that name shows it.
import { createContext, use } from 'react'

export const FieldFaults = createContext<Readonly<Record<string, string>>>({})

/** The message for the field of this name. A field's own `error` comes first. */
export const useFault = (name: string | undefined, error: string | undefined): string | undefined => {
  const faults = use(FieldFaults)
  return error ?? (name !== undefined && Object.hasOwn(faults, name) ? faults[name] : undefined)
}

/** Focuses the first field that is marked, so that it is on the screen with its message. */
export const focusFirstFault = (form: HTMLElement): void =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus()

/** Focuses the control of this name, and opens what hides it. A fault of a whole list leads to the first control of the list. */
export const focusField = (name: string): void => {
  const control =
    document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ??
    document.querySelector<HTMLElement>(`[name^="${CSS.escape(name)}."]`)
  control?.closest('details')?.setAttribute('open', '')
  control?.focus()
}
