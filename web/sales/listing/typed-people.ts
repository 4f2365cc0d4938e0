// People of a sale who are typed in and not saved yet. They stay in this tab while the seller looks at another step.
import { readDraft, writeDraft } from '#web/session/keep-draft.ts'
import type { PartyTyped } from '#web/sales/listing/party-fields.tsx'

type People = readonly PartyTyped[]
/** As the server has them. */
type Stored = { version: string; people: People }

const place = (saleId: string) => `people of sale ${saleId}`

/** Undefined when nothing is unsaved. When the people were changed elsewhere, what was typed is put into what the server has now. */
export const readTypedPeople = (saleId: string, stored: Stored): PartyTyped[] | undefined => {
  const kept = readDraft(place(saleId))
  if (!kept) return undefined
  const typed = JSON.parse(kept['people'] ?? '[]') as PartyTyped[]
  if (kept['version'] === stored.version) return typed
  return mergedPeople(JSON.parse(kept['before'] ?? '[]') as PartyTyped[], typed, stored.people)
}

export const keepTypedPeople = (saleId: string, { version, people }: Stored, typed: People): void =>
  writeDraft(place(saleId), { version, before: JSON.stringify(people), people: JSON.stringify(typed) })

export const forgetTypedPeople = (saleId: string): void => writeDraft(place(saleId), undefined)

/** Persons who were typed anew or changed stay as they were typed. All others are as the server has them now. */
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
  return [
    ...stays,
    ...changedAndGone.map((person) => ({ ...person, id: '' })),
    ...typed.filter(({ id }) => id === ''),
  ]
}

const isSame = ({ key: _one, ...one }: PartyTyped, { key: _other, ...other }: PartyTyped): boolean => {
  const others = new Map<string, unknown>(Object.entries(other))
  return Object.entries(one).every(([name, value]) => others.get(name) === value)
}
