// What goes to the MLS, by RESO's names: only checked values.
import { asSafeCell } from '#rules/spreadsheets'
import { brokerSection } from '#rules/listing-steps'
import { exportedValues, type ListingValues } from '#rules/listing-input'
import { listingFields } from '#rules/listing-fields'
import { type CsvColumn, csvFile } from '#server/desk/list/csv'
import { saleFields } from '#server/desk/sales/input/get-input'
import type { Platform } from '#server/platform/platform'
import { checkedOf, readApprovedInput, readInput } from '#server/sales/input/input-row'
import { readSale } from '#server/sales/sale'
import { type InputRow, valuesOf } from '#server/sales/situation'

export type ListingExport = { reference: string; values: Record<string, unknown> }

/** By the sale's id or its reference. Throws `sale_not_found`. */
export const exportInput = async (
  { database: { direct: read } }: Pick<Platform, 'database'>,
  saleId: string,
): Promise<ListingExport> => {
  const sale = await readSale(read, saleId)
  const newest = await readInput(read, sale.id)
  // The seller's changes in the next number stay here until they are approved.
  const seller = (await readApprovedInput(read, sale.id)) ?? newest
  const ofSale = saleFields(sale)
  const values = { ...of(seller, isSellers), ...of(newest, isBrokers), ...ofSale }
  const checked = { ...checkedOf(seller), ...onlyBrokers(checkedOf(newest)), ...ofSale }
  return { reference: sale.reference, values: exportedValues(values, checked) }
}

const ofBroker: ReadonlySet<string> = new Set(
  listingFields.filter(({ section }) => section === brokerSection).map(({ field }) => field),
)
const isBrokers = (field: string) => ofBroker.has(field)
const isSellers = (field: string) => !ofBroker.has(field)

const of = (input: InputRow, isWanted: (field: string) => boolean): ListingValues =>
  Object.fromEntries(Object.entries(valuesOf(input)).filter(([field]) => isWanted(field)))

const onlyBrokers = <Value>(byField: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(byField).filter(([field]) => isBrokers(field)))

/** One row. Several values of a field are separated by commas, as RESO does. */
export const exportAsCsv = ({ values }: ListingExport) =>
  csvFile(
    Object.keys(values).map((field): CsvColumn<Record<string, unknown>> => ({
      head: field,
      value: (row) => asSafeCell(cellOf(row[field])),
    })),
    [values],
  )

const cellOf = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))
