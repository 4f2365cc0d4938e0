// What was written and is not on the server yet. This device stores it by person and place, so that a colleague at the same computer does
// not see it.
import { storedKeys, readStored, writeStored } from '#desk/session/browser-storage.ts'
import { observable } from '#web/ui/observable.ts'

export type Unsent<Content> = {
  content: Content
  /** The same key each time the same content is sent, so that a lost answer makes no second change. */
  key: string
  /** The person pressed Send while the server was unreachable. Only such a message is sent later. */
  isToSend: boolean
  /** It was sent, and not answered. */
  mayHaveArrived?: boolean | undefined
  /** ISO date. */
  keptAt: string
  /** Where it was written: its name, and its address below /desk. */
  page?: Page | undefined
  /** It is not kept once its person logs out. */
  endsAtLogout?: boolean | undefined
}

export type Page = { title: string; path: string }

/** `of`: what it is, such as 'package:42'. */
export type Place = { person: string; of: string }

const placesOf = (person: string) => `deskUnsent:${person}:`
const placeOf = ({ person, of }: Place) => `${placesOf(person)}${of}`

/** Counts changes, for components that show what is stored. */
export const deviceChanges = observable(0)

/** Undefined when nothing readable is stored. */
export const readUnsent = <Content>(place: Place): Unsent<Content> | undefined => {
  try {
    const kept = JSON.parse(readStored(placeOf(place)) ?? 'null') as Partial<Unsent<Content>> | null
    const { content, key, keptAt, isToSend, mayHaveArrived, page, endsAtLogout } = kept ?? {}
    if (content === undefined || typeof key !== 'string' || typeof keptAt !== 'string') return undefined
    return { content, key, keptAt, isToSend: isToSend === true, mayHaveArrived, page, endsAtLogout }
  } catch {
    return undefined
  }
}

export const keepUnsent = <Content>(place: Place, unsent: Unsent<Content>) =>
  write(place, JSON.stringify(unsent))

/** Does not touch what another tab stored there. */
export const forgetUnsent = (place: Place, key: string) => {
  if (readUnsent(place)?.key === key) write(place, null)
}

/** For a person who logs out. */
export const forgetAtLogout = (person: string) => {
  for (const { place, unsent } of unsentOf(person)) if (unsent.endsAtLogout) write(place, null)
}

const write = (place: Place, text: string | null) => {
  writeStored(placeOf(place), text)
  deviceChanges.set(deviceChanges.get() + 1)
}

/** The pages where this person has sent something that has not reached the server. */
export const pagesToSend = (person: string): Page[] => {
  const pages = unsentOf(person).flatMap(({ unsent: { isToSend, page } }) => (isToSend && page ? [page] : []))
  return [...new Map(pages.map((page) => [page.path, page])).values()]
}

const unsentOf = (person: string) => {
  const places = placesOf(person)
  return storedKeys(places).flatMap((stored) => {
    const place = { person, of: stored.slice(places.length) }
    const unsent = readUnsent(place)
    return unsent ? [{ place, unsent }] : []
  })
}
