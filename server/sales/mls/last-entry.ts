// What a listing was before its present status, from the log of the entry.
import { type MlsStatus, mlsStatuses } from '#rules/sale-states'
import type { SaleRow, Trx } from '../sale.ts'

/** What the audit log calls the entry of a status. */
export const statusEntered = 'MLS status entered'

/** What the audit log calls a listing that the MLS has reactivated. */
export const reactivated = 'listing reactivated'

/** When the MLS last reactivated the listing; 0 if never. */
export const readLastReactivation = async (trx: Trx, sale: SaleRow): Promise<number> =>
  (await readLast(trx, sale, reactivated))?.at ?? 0

const readLast = (trx: Trx, { id }: SaleRow, action: string) =>
  trx
    .selectFrom('audit')
    .select(['at', 'details'])
    .where('subject', '=', 'sale')
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type LastEntry = {
  before: MlsStatus
  since: number
  expectedActiveOn: string
  /** When it was recorded. */
  recordedAt: number
}

type Changed = Partial<Record<string, { from?: unknown; to?: unknown }>>

/** Undefined when nobody has entered the present status, as in sample data. */
export const readLastEntry = async (trx: Trx, sale: SaleRow): Promise<LastEntry | undefined> => {
  const row = await readLast(trx, sale, statusEntered)
  if (!row) return undefined
  const { changed = {} } = JSON.parse(row.details) as { changed?: Changed }
  const { mls_status: status, mls_status_since: since, expected_active_on: expected } = changed
  const before = mlsStatuses.find((one) => one === status?.from)
  if (before === undefined || status?.to !== sale.mls_status) return undefined
  return {
    before,
    since: since ? Date.parse(String(since.from)) : sale.mls_status_since,
    expectedActiveOn: String(expected?.from ?? ''),
    recordedAt: row.at,
  }
}
