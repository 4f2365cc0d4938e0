// People of a sale who are typed in and not saved yet. They stay in this tab while the seller looks at another step.
import { cleanText, plainEmail, plainPhone } from '#rules/typed-text'
import { readDraft, writeDraft } from '#web/session/keep-draft.ts'
import { newParty, type PartyTyped } from '#web/sales/listing/party-fields.tsx'

export type People = readonly PartyTyped[]
/** As the server has them. */
type Stored = { version: string; people: People }
/** `version`, `before`: what the server had when they were typed. */
export type TypedPeople = { version: string; before: People; people: People }

const place = (saleId: string) => `people of sale ${saleId}`

/** Undefined when nothing is unsaved. */
export const readTypedPeople = (saleId: string): TypedPeople | undefined => {
  const kept = readDraft(place(saleId))
  return kept && (JSON.parse(kept['typed'] ?? 'null') as TypedPeople)
}

export const keepTypedPeople = (saleId: string, typed: TypedPeople): void =>
  writeDraft(place(saleId), { typed: JSON.stringify(typed) })

export const forgetTypedPeople = (saleId: string): void => writeDraft(place(saleId), undefined)

/** When the people were changed elsewhere, what was typed is put into what the server has now. */
export const peopleShown = (typed: TypedPeople | undefined, stored: Stored): People => {
  if (!typed) return stored.people
  if (typed.version === stored.version) return typed.people
  return mergedPeople(typed.before, typed.people, stored.people)
}

/** Whether the server has everything that was typed, as after a save whose answer was lost. */
export const isStored = (typed: TypedPeople, stored: Stored): boolean => {
  const shown = peopleShown(typed, stored)
  return (
    shown.length === stored.people.length &&
    shown.every((person, at) => isSame(person, stored.people[at] ?? newParty()))
  )
}

/**
 * Persons who were typed anew or changed stay as they were typed. All others are as the server has them now. A new person whom the server
 * has meanwhile is that one: the save was made, but its answer was lost.
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

/** Whatever their ids are. */
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
