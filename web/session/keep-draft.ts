// What is typed into a form stays in this tab while its writer signs in again, loads the page anew or looks elsewhere.
import { useCallback } from 'react'

const places = 'draft '

/**
 * For a form whose fields keep their own values. `ref` goes on it: what stands in its named fields, but for passwords and files, is there
 * again when the form comes back. Call `forget` once it has been sent.
 */
export const useDraft = (name: string) => {
  const place = places + name
  const ref = useCallback(
    (form: HTMLFormElement) => {
      restore(form, readDraft(place))
      const keep = () => writeDraft(place, valuesOf(form))
      form.addEventListener('input', keep)
      return () => form.removeEventListener('input', keep)
    },
    [place],
  )
  return { ref, forget: () => writeDraft(place, {}) }
}

/** At a logout: whoever sits down here next is not to read them. */
export const forgetDrafts = (): void => {
  try {
    for (const place of Object.keys(sessionStorage))
      if (place.startsWith(places)) sessionStorage.removeItem(place)
  } catch {
    // Without storage there are no drafts.
  }
}

type Values = Record<string, string>

const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !form.querySelector(`[type=password][name="${entry[0]}"]`),
    ),
  )

/** What the form already holds, from its reader or its owner's earlier answer, is not overwritten. */
const restore = (form: HTMLFormElement, values: Values) => {
  for (const [name, value] of Object.entries(values)) {
    const control = form.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true
    else if (control instanceof RadioNodeList || (control && 'value' in control && control.value === ''))
      control.value = value
  }
}

const readDraft = (place: string): Values => {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}')
  } catch {
    return {}
  }
}

const writeDraft = (place: string, values: Values) => {
  try {
    if (Object.keys(values).length === 0) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(values))
  } catch {
    // Without storage nothing can be kept.
  }
}
