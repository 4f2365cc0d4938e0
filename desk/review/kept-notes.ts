// Notes that this device keeps until the server has them, by person and paper. A colleague at the same computer does not see them.
import { useMe } from '#desk/me/use-me.ts'
import { readKept, writeKept } from '#desk/ui/kept.ts'
import { observable, useObserved } from '#web/ui/observable.ts'

/** `isToSend`: the person pressed Reject while the server was away. */
export type KeptNote = { id: string; name: string; note: string; isToSend: boolean }

/** The oldest are forgotten beyond this. */
const mostKept = 50
const place = 'deskReviewNotes'
const none: readonly KeptNote[] = []

/** Counts changes, so that pages read again. */
const changes = observable(0)

const placeOf = (person: string) => `${place}:${person}`

let lastRead: { text: string; notes: readonly KeptNote[] } = { text: '', notes: none }

/** The same object while nothing changed. */
export const notesOf = (person: string): readonly KeptNote[] => {
  const text = readKept(placeOf(person)) ?? ''
  const key = `${person} ${text}`
  if (lastRead.text !== key) lastRead = { text: key, notes: parsed(text) }
  return lastRead.notes
}

const parsed = (text: string): readonly KeptNote[] => {
  try {
    const notes: unknown = JSON.parse(text)
    return Array.isArray(notes) ? (notes as KeptNote[]) : none
  } catch {
    return none
  }
}

/** An empty note is forgotten. */
export const keepNote = (person: string, note: KeptNote) => {
  const others = notesOf(person).filter(({ id }) => id !== note.id)
  const next = note.note.trim() === '' ? others : [...others, note].slice(-mostKept)
  writeKept(placeOf(person), next.length === 0 ? null : JSON.stringify(next))
  changes.set(changes.get() + 1)
}

export const forgetNote = (person: string, id: string) =>
  keepNote(person, { id, name: '', note: '', isToSend: false })

/** What this person has written about a paper and not sent. */
export const useKeptNote = (id: string): KeptNote | undefined => {
  const { id: person } = useMe()
  return useObserved(changes, () => notesOf(person).find((note) => note.id === id))
}

export const useUnsentNotes = (): readonly KeptNote[] => {
  const { id: person } = useMe()
  return useObserved(changes, () => notesOf(person)).filter(({ isToSend }) => isToSend)
}
