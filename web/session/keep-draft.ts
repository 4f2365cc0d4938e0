// What is typed into a form stays in this tab while its writer signs in again, loads the page anew or looks elsewhere.
import { useCallback } from 'react'
import { browserStore, tabStore } from '#web/session/stores.ts'

/** What stands in the fields of a form, by their names. */
type Values = Record<string, string>

/**
 * For a form whose fields keep their own values. `ref` goes on it: what stands in its named fields, but for passwords and files, is there
 * again when the form comes back. Call `forget` once it has been sent.
 */
export const useDraft = (name: string) => {
  const ref = useCallback(
    (form: HTMLFormElement) => {
      restore(form, readDraft(name) ?? {})
      const keep = () => writeDraft(name, valuesOf(form))
      form.addEventListener('input', keep)
      return () => form.removeEventListener('input', keep)
    },
    [name],
  )
  return { ref, forget: () => writeDraft(name, undefined) }
}

/** At a logout: whoever sits down here next is not to read them. */
export const forgetDrafts = (): void => {
  tabStore.write(place, null)
  for (const formPlace of formDraftPlaces()) browserStore.write(formPlace, null)
}

const place = 'drafts'

/** Where what was typed into PDF forms stands until the server has it: for each opening of a form a place that it alone writes to. */
export const formDraftPlace = (opening: string): string => {
  const place = `${formDrafts}${opening}`
  ofThisPage.add(place)
  return place
}

export const formDraftPlaces = (): string[] => {
  try {
    const places = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    return places.filter((one) => one.startsWith(formDrafts))
  } catch {
    return [...ofThisPage] // where nothing outlives the page
  }
}

const formDrafts = 'formDraft '
const ofThisPage = new Set<string>()

/** For what is kept and is no form. */
export const readDraft = (name: string): Values | undefined => readDrafts()[name]

const readDrafts = (): Record<string, Values> => JSON.parse(tabStore.read(place) ?? '{}')

export const draftNames = (): string[] => Object.keys(readDrafts())

/** undefined takes it away. */
export const writeDraft = (name: string, values: Values | undefined) =>
  tabStore.write(place, JSON.stringify({ ...readDrafts(), [name]: values }))

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
