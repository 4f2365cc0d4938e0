// People of a sale who are typed and not saved yet. They stay in this tab while the seller looks at another step.
import { readDraft, writeDraft } from '#web/session/keep-draft.ts'
import type { PartyTyped } from '#web/sales/listing/party-fields.tsx'

const place = (saleId: string) => `people of sale ${saleId}`

/** Undefined when nothing is unsaved, or when the people were changed elsewhere. `version`: theirs on the server. */
export const readTypedPeople = (saleId: string, version: string): PartyTyped[] | undefined => {
  const kept = readDraft(place(saleId))
  return kept?.['version'] === version ? JSON.parse(kept['people'] ?? '[]') : undefined
}

export const keepTypedPeople = (saleId: string, version: string, people: readonly PartyTyped[]): void =>
  writeDraft(place(saleId), { version, people: JSON.stringify(people) })

export const forgetTypedPeople = (saleId: string): void => writeDraft(place(saleId), undefined)
