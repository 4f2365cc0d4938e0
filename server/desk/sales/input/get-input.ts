import type { DeskListingInput } from '#contract/desk/sales/listing-input'
import type { InputField } from '#contract/listing-input'
import { type ListingField, listingFields } from '#rules/listing-fields'
import { fieldsOfSale, isFilledByDesk } from '#rules/listing-decisions'
import { missingToGoLive } from '#rules/listing-input'
import { brokerSection, signsForSeller } from '#rules/listing-steps'
import { asTime } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import { fieldAnswer, lookupAnswers, sellerSteps } from '#server/sales/input/field-answers'
import { inputAnswer } from '#server/sales/input/get-input'
import { checkedOf, readInput } from '#server/sales/input/input-row'
import { readParties } from '#server/sales/parties'
import { readSale, type SaleRow } from '#server/sales/sale'
import { namesOf, personOf } from '#server/staff/name-of'
import { valuesOf } from '#server/sales/situation'

/** By the sale's id or its reference. Throws `sale_not_found`. */
export const getDeskInput = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  saleId: string,
): Promise<DeskListingInput> => {
  const { direct: read } = database
  const sale = await readSale(read, saleId)
  const input = await readInput(read, sale.id)
  const checked = checkedOf(input)
  const names = await namesOf(
    read,
    Object.values(checked).map(({ by }) => by),
  )
  const saidBySale = saleFields(sale)
  const signers = (await readParties(read, sale.id)).filter(({ role }) => signsForSeller(role))
  return {
    ...(await inputAnswer(read, now(), sale, input)),
    steps: deskSteps,
    lookups: lookupAnswers(deskSteps.flatMap(({ fields }) => fields)),
    checked: Object.fromEntries(
      Object.entries(checked).map(([field, { source, at, by }]) => [
        field,
        { source, at: asTime(at), by: personOf(by, names)?.name ?? '' },
      ]),
    ),
    saidBySale: {
      ...saidBySale,
      whoSigns: signers.map(({ name, role }) => `${name} (${role})`).join(', '),
    },
    missingToGoLive: missingToGoLive({ ...valuesOf(input), ...saidBySale }, { ...checked, ...saidBySale }),
  }
}

/** The desk has entered them, so they count as checked. */
export const saleFields = (sale: SaleRow) =>
  fieldsOfSale({
    effectiveOn: sale.listing_effective_on,
    endsOn: sale.listing_ends_on,
    expectedActiveOn: sale.expected_active_on,
    status: sale.mls_status,
  })

const byName = new Map<string, ListingField>(listingFields.map((field) => [field.field, field]))

const deskField = (field: InputField) => {
  const known = byName.get(field.field)
  return {
    ...field,
    needsCheck: known?.checkedBy === 'broker',
    isFilledByDesk: known !== undefined && isFilledByDesk(known),
  }
}

const deskSteps = [
  ...sellerSteps.map(({ step, fields }) => ({ step: step as string, fields: fields.map(deskField) })),
  {
    step: brokerSection as string,
    fields: listingFields
      .filter(({ section }) => section === brokerSection)
      .map((field) => deskField(fieldAnswer(field))),
  },
]
