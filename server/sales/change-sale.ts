// Every change of a sale's own row: it is locked, its version compared, the change made, announced and written to the audit log.
import { changedFields } from '#server/audit/changed-fields'
import { recordAudit } from '#server/audit/record-audit'
import { storeSearchWords } from '#database/search-words'
import { announceChange } from '#server/live/announce-change'
import { changerOf } from '#server/staff/name-of'
import { asTime } from '#server/brokerage/times-in-answers'
import { once, type RepeatableCall } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'
import { saleChanged } from './problems.ts'
import { lockSale, type SaleRow, type Trx } from './sale.ts'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>

/** Who changes it. The program has no id. */
export type SaleActor = { id: string | null; role: 'customer' | 'staff' | 'system' }

export const program: SaleActor = { id: null, role: 'system' }

type Fields = Partial<
  Omit<SaleRow, 'id' | 'reference' | 'customer_id' | 'version' | 'created_at' | 'due_place'>
>

/** The fields to change, and the action's name in the audit log. */
export type SaleChange = { fields: Fields; action: string; details?: Record<string, unknown> }

type Input = {
  saleId: string
  /** The version that the caller saw. Absent: the change is right whatever else changed. */
  version?: number | undefined
  /** A repeat of this call changes nothing. */
  call?: RepeatableCall
  /** Undefined: the sale is already in that state. */
  decide: (sale: SaleRow, trx: Trx) => Promise<SaleChange | undefined> | SaleChange | undefined
}

/** What is kept for a repeat. */
export type ChangedSale = Pick<SaleRow, 'reference' | 'mls_status' | 'version' | 'changed_at'>

/** Throws `sale_not_found`, or `changed_meanwhile` if somebody else was faster. */
export const changeSale = (
  platform: Needs,
  actor: SaleActor,
  { saleId, version, call = withoutKey, decide }: Input,
): Promise<ChangedSale> =>
  once(platform, call, async (trx) => {
    const sale = await lockSale(trx, saleId)
    if (version !== undefined && version !== sale.version) throw await changedMeanwhile(trx, sale)
    const change = await decide(sale, trx)
    return changedSale(change ? await storeSaleChange(platform, trx, actor, sale, change) : sale)
  })

const changedSale = ({ reference, mls_status, version, changed_at }: SaleRow): ChangedSale => ({
  reference,
  mls_status,
  version,
  changed_at,
})

const withoutKey: RepeatableCall = { caller: '', call: '', key: undefined, body: undefined }

/** For a sale that is locked. */
export const storeSaleChange = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  sale: SaleRow,
  { fields, action, details }: SaleChange,
): Promise<SaleRow> => {
  const stored = await trx
    .updateTable('sale')
    .set({ ...fields, version: sale.version + 1, changed_at: platform.now(), changed_by: actor.id })
    .where('id', '=', sale.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (fields.address !== undefined || fields.mls_number !== undefined)
    await storeSearchWords(trx, 'sale', [sale.id])
  await note(platform, trx, actor, stored, {
    action,
    details: { changed: changedFields(shown(sale, fields), shown(stored, fields)), ...details },
    version: stored.version,
  })
  return stored
}

/**
 * The audit row and the notice for a change of a record that belongs to the sale. The sale's own row stays the same, and so does its
 * version, so the notice names none: a page that shows this version must still say that something has changed.
 */
export const noteOfSale = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  sale: Pick<SaleRow, 'id' | 'reference'>,
  noted: { action: string; details?: Record<string, unknown> },
): Promise<void> => note(platform, trx, actor, sale, { ...noted, version: 0 })

const note = async (
  platform: Needs,
  trx: Trx,
  actor: SaleActor,
  sale: Pick<SaleRow, 'id' | 'reference'>,
  { action, details, version }: { action: string; details?: Record<string, unknown>; version: number },
): Promise<void> => {
  await recordAudit(platform, trx, {
    actorId: actor.id,
    actorRole: actor.role,
    action,
    subject: 'sale',
    subjectId: sale.id,
    details: { reference: sale.reference, ...details },
  })
  await announceChange(platform, trx, { kind: 'sales', id: sale.id, version, by: actor.id })
}

const shown = (sale: SaleRow, fields: Fields) =>
  Object.fromEntries(
    (Object.keys(fields) as (keyof Fields)[]).map((name) => {
      const value = sale[name]
      return [name, typeof value === 'number' && /_(?:at|since)$/.test(name) ? asTime(value) : value]
    }),
  )

/** The 409 for a sale that was changed after it was seen. */
const changedMeanwhile = async (trx: Trx, sale: SaleRow) =>
  saleChanged({
    current: { version: sale.version, mlsStatus: sale.mls_status, mlsNumber: sale.mls_number },
    ...(await changerOf(trx, sale.changed_by)),
    changedAt: asTime(sale.changed_at ?? sale.created_at),
  })
