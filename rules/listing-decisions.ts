// What the brokerage may write into a listing input: notes at its fields, checks with their sources, and the fields that it fills in.
import { type ListingField, listingFields } from './listing-fields.ts'
import type { ListingValues } from './listing-input.ts'
import { longestCheckSource, longestInputNote } from './listing-notes.ts'
import { brokerSection, ownQuestions } from './listing-steps.ts'
import { type MlsStatus, standardStatusOf } from './sale-states.ts'

/** Where notes about all photos are stored. */
export const photosNote = 'Photos'

const fieldNames: ReadonlySet<string> = new Set(listingFields.map(({ field }) => field))
const notedNames: ReadonlySet<string> = new Set([
  ...fieldNames,
  ...ownQuestions.map(({ field }) => field),
  photosNote,
])

const textFault = (text: string, longest: number, name: string) =>
  text.trim() !== '' && text.length <= longest
    ? undefined
    : `Write ${name}, in up to ${longest.toLocaleString('en-US')} characters.`

/** Only entries with a fault. */
const faultsOf = <Value>(
  values: Readonly<Record<string, Value>>,
  faultOf: (name: string, value: Value) => string | undefined,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const fault = faultOf(name, value)
      return fault === undefined ? [] : [[name, fault]]
    }),
  )

const unknown = 'The listing has no such field.'

/** Why notes are refused, by field. */
export const inputNoteFaults = (notes: Readonly<Record<string, string>>): Record<string, string> =>
  faultsOf(notes, (name, note) =>
    notedNames.has(name) ? textFault(note, longestInputNote, 'a note') : unknown,
  )

/** Why checks are refused, by field. A field without a value has nothing to check. */
export const checkFaults = (
  checked: Readonly<Record<string, { source: string }>>,
  values: ListingValues,
): Record<string, string> =>
  faultsOf(checked, (name, { source }) => {
    if (!fieldNames.has(name)) return unknown
    if (values[name] === undefined) return 'This field is empty. Fill it in before you check it.'
    return textFault(source, longestCheckSource, 'the source')
  })

/** Facts of the sale: the listing contract and the MLS status that the desk has entered. */
type SaleFacts = {
  effectiveOn: string
  endsOn: string
  expectedActiveOn: string
  status: MlsStatus
}

const saidBySale: ReadonlyMap<string, (facts: SaleFacts) => string> = new Map(
  Object.entries({
    ListingContractDate: ({ effectiveOn }: SaleFacts) => effectiveOn,
    ExpirationDate: ({ endsOn }: SaleFacts) => endsOn,
    ActivationDate: ({ expectedActiveOn }: SaleFacts) => expectedActiveOn,
    StandardStatus: ({ status }: SaleFacts) => standardStatusOf(status),
    MlsStatus: ({ status }: SaleFacts) => status,
  }),
)

/** Fields of the broker that nobody types, because the sale has their values. */
export const fieldsOfSale = (facts: SaleFacts): ListingValues =>
  Object.fromEntries(
    Array.from(saidBySale, ([field, say]) => [field, say(facts)]).filter(([, value]) => value !== ''),
  )

/** Whether the desk fills in a field: the broker's fields, and fields that it looks up, such as the parcel number. */
export const isFilledByDesk = ({ field, section, checkedBy }: ListingField): boolean =>
  !saidBySale.has(field) && (section === brokerSection || checkedBy === 'broker')

const filledByDesk: ReadonlySet<string> = new Set(
  listingFields.filter(isFilledByDesk).map(({ field }) => field),
)

/** Why the desk may not fill in fields, by field. */
export const deskFieldFaults = (values: ListingValues): Record<string, string> =>
  faultsOf(values, (name) => {
    if (filledByDesk.has(name)) return undefined
    if (saidBySale.has(name)) return 'The sale says this: enter the listing contract or the MLS status.'
    return fieldNames.has(name)
      ? 'The seller answers this. Send the input back with a note at this field.'
      : unknown
  })
