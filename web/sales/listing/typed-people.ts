// People of a sale who are typed in and not saved yet. They stay in this tab while the seller looks at another step.
import type { TypedPeople } from '#web/fields/sale-people.ts'
import { readDraft, writeDraft } from '#web/session/keep-draft.ts'

const place = (saleId: string) => `people of sale ${saleId}`

/** Undefined when nothing is unsaved. */
export const readTypedPeople = (saleId: string): TypedPeople | undefined => {
  const kept = readDraft(place(saleId))
  return kept && (JSON.parse(kept['typed'] ?? 'null') as TypedPeople)
}

export const keepTypedPeople = (saleId: string, typed: TypedPeople): void =>
  writeDraft(place(saleId), { typed: JSON.stringify(typed) })

export const forgetTypedPeople = (saleId: string): void => writeDraft(place(saleId), undefined)
