// Who agreed to an instruction, with the names that they had then. An owner may leave the sale later.
import type { PartyRow } from '../parties.ts'
import type { InstructionRow, PresentationRow } from './offer-file.ts'

type Person = { id: string; name: string }

export const agreedText = (people: readonly Person[]): string =>
  JSON.stringify(people.map(({ id, name }) => ({ id, name })))

/** Earlier rows have ids alone. Their names are those of the sale's people, or else of the presentations. */
export const namesOfAgreed = (
  { agreed_by }: Pick<InstructionRow, 'agreed_by'>,
  sellers: readonly Pick<PartyRow, 'id' | 'name'>[],
  presentations: readonly Pick<PresentationRow, 'party_id' | 'party_name'>[],
): string[] =>
  (JSON.parse(agreed_by) as (string | Person)[]).flatMap((one) => {
    if (typeof one !== 'string') return one.name
    const known = sellers.find(({ id }) => id === one)?.name
    return known ?? presentations.find(({ party_id }) => party_id === one)?.party_name ?? []
  })
