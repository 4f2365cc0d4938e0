// The stored listing input. A sale has numbered inputs, and people work on the newest.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { isEmptyAnswer } from '#rules/listing-answers'
import type { ListingValues } from '#rules/listing-input'
import { asTime } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'
import { changerOf } from '#server/staff/name-of'
import { refuseEnded, saleChanged } from '../problems.ts'
import { lockSale, type SaleRow, type Trx } from '../sale.ts'
import { type InputRow, valuesOf } from '../situation.ts'

/** Who checked a field, when, and from which source. */
export type Check = { source: string; at: number; by: string | null }
export type Checked = Readonly<Record<string, Check>>

export const checkedOf = ({ checked }: Pick<InputRow, 'checked'>): Checked => JSON.parse(checked) as Checked

const numbersOf = (read: Kysely<Tables>, saleId: string) =>
  read
    .selectFrom('listing_input')
    .selectAll()
    .where('sale_id', '=', saleId)
    .orderBy('number', 'desc')
    .limit(1)

/** The newest number. */
export const readInput = (read: Kysely<Tables>, saleId: string): Promise<InputRow> =>
  numbersOf(read, saleId).executeTakeFirstOrThrow()

/** The newest number that the broker has approved. */
export const readApprovedInput = (read: Kysely<Tables>, saleId: string): Promise<InputRow | undefined> =>
  numbersOf(read, saleId).where('state', '=', 'approved').executeTakeFirst()

/** `customerId`: absent for the desk. */
type Seen = { saleId: string; version: number; customerId?: string }

/**
 * Waits for other changes of the sale. Throws `sale_not_found`, also for another customer's sale, and `changed_meanwhile` if somebody was
 * faster.
 */
export const lockInput = async (
  trx: Trx,
  { saleId, version, customerId }: Seen,
): Promise<{ sale: SaleRow; input: InputRow }> => {
  const sale = await lockSale(trx, saleId, customerId)
  const input = await readInput(trx, saleId)
  if (input.version !== version) throw await inputChanged(trx, input)
  refuseEnded(sale, customerId === undefined ? 'staff' : 'customer')
  return { sale, input }
}

const inputChanged = async (trx: Trx, input: InputRow) => {
  const isDecided = input.decided_at === input.updated_at
  return saleChanged({
    current: {
      number: input.number,
      version: input.version,
      state: input.state,
      values: valuesOf(input),
    },
    ...(await changerOf(trx, isDecided ? input.decided_by : null)),
    changedAt: asTime(input.updated_at),
  })
}

type Fields = Partial<Omit<InputRow, 'id' | 'sale_id' | 'number' | 'version' | 'updated_at'>>

/** For an input whose sale is locked. */
export const storeInput = (
  { now }: Pick<Platform, 'now'>,
  trx: Trx,
  input: InputRow,
  fields: Fields,
): Promise<InputRow> =>
  trx
    .updateTable('listing_input')
    .set({ ...fields, version: input.version + 1, updated_at: now() })
    .where('id', '=', input.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The values after an edit. An empty one clears its field. */
export const withValues = (before: ListingValues, edited: ListingValues): ListingValues =>
  Object.fromEntries(
    Object.entries({ ...before, ...edited })
      .filter(([, value]) => !isEmptyAnswer(value))
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

/** A check is for one value: it ends when the value changes. */
export const checksThatStay = (input: InputRow, changed: Iterable<string>): Checked => {
  const gone = new Set(changed)
  return Object.fromEntries(Object.entries(checkedOf(input)).filter(([field]) => !gone.has(field)))
}
