// The people of a sale as they are typed, by the seller or at the desk. Typed values stay when somebody else changes these people.
import type { PartiesBody, SaleParties } from '#contract/sale-parties'
import { cleanText, plainEmail, plainPhone } from '#rules/typed-text'

/** `key` stays the same while a new person has no id. */
export type PartyTyped = PartiesBody['parties'][number] & { key: string }
export type People = readonly PartyTyped[]
/** As the server has them. */
export type StoredPeople = { version: string; people: People }
/** `version`, `before`: what the server had when they were typed. */
export type TypedPeople = { version: string; before: People; people: People }

export const newParty = (): PartyTyped => ({
  key: crypto.randomUUID(),
  id: '',
  role: 'owner',
  name: '',
  company: '',
  telephone: '',
  email: '',
  authorityVersionId: '',
})

/** Those whom the caller may change. */
export const storedIn = (loaded: SaleParties | undefined): StoredPeople => ({
  version: loaded?.version ?? '',
  people: (loaded?.parties ?? [])
    .filter(({ isEditable }) => isEditable)
    .map(({ id, role, name, company, telephone, email, authorityVersionId }) => ({
      key: id,
      id,
      role,
      name,
      company,
      telephone,
      email,
      authorityVersionId,
    })),
})

/** What the call takes. */
export const partiesOf = (people: People): PartiesBody['parties'] =>
  people.map(({ key: _, ...party }) => party)

/** When the people were changed elsewhere, what was typed is put into what the server has now. */
export const peopleShown = (typed: TypedPeople | undefined, stored: StoredPeople): People => {
  if (!typed) return stored.people
  if (typed.version === stored.version) return typed.people
  return mergedPeople(typed.before, typed.people, stored.people)
}

/** Whether the server has everything that was typed, as after a save whose answer was lost. */
export const isStored = (typed: TypedPeople, stored: StoredPeople): boolean => {
  const shown = peopleShown(typed, stored)
  return (
    shown.length === stored.people.length &&
    shown.every((person, at) => isSame(person, stored.people[at] ?? newParty()))
  )
}

/**
 * People who were added or changed stay as they were typed. All others are as the server has them now. If the server already has a new
 * person, that save arrived and only its answer was lost.
 */
export const mergedPeople = (before: People, typed: People, now: People): PartyTyped[] => {
  const wasThere = new Map(before.map((person) => [person.id, person]))
  const isTyped = new Map(typed.filter(({ id }) => id !== '').map((person) => [person.id, person]))
  const stays = now.flatMap((person) => {
    const former = wasThere.get(person.id)
    const mine = isTyped.get(person.id)
    // Somebody else has added them.
    if (!former) return [person]
    if (!mine) return []
    return [isSame(former, mine) ? person : mine]
  })
  const nowThere = new Set(now.map(({ id }) => id))
  const changedAndGone = typed.filter((person) => {
    const former = wasThere.get(person.id)
    return person.id !== '' && !nowThere.has(person.id) && former !== undefined && !isSame(former, person)
  })
  const arrived = now.filter(({ id }) => !wasThere.has(id))
  return [
    ...stays,
    ...changedAndGone.map((person) => ({ ...person, id: '' })),
    ...typed.filter((person) => person.id === '' && !arrived.some((other) => isSamePerson(other, person))),
  ]
}

/** Ignores the ids. */
const isSamePerson = (one: PartyTyped, other: PartyTyped): boolean =>
  isSame({ ...one, id: '' }, { ...other, id: '' })

/** As the server stores them: a telephone number may be typed in several ways. */
const isSame = (one: PartyTyped, other: PartyTyped): boolean => {
  const others = plain(other)
  return [...plain(one)].every(([name, value]) => others.get(name) === value)
}

const plain = ({ key: _, ...person }: PartyTyped) =>
  new Map(
    Object.entries({
      ...person,
      name: cleanText(person.name).trim(),
      telephone: plainPhone(person.telephone),
      email: plainEmail(person.email),
    }),
  )
