import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Batch, startBatch as endpoint } from '#contract/desk/list/bulk'
import type { Parsed } from '#contract/endpoint'
import type { Tables } from '#database/tables'
import { requireProof, requireCapability } from './access.ts'
import { type BulkAction, bulkActionNamed, type BulkKinds } from './bulk-kind.ts'
import { batchNotFound, listWithoutActions, nothingSelected, selectionGone } from './problems.ts'
import { readBatch } from './read-batch.ts'
import { batchToRun } from './run-batch.ts'
import type { KnownCaller } from '#server/platform/api/callers'
import { once } from '#server/platform/api/idempotency'
import { fieldMessage } from '#server/platform/api/field-message'
import { enqueue } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

type Trx = Transaction<Tables>
type Body = Parsed<typeof endpoint>['body']
type Start = { body: Body; idempotencyKey: string | undefined }

/**
 * Stores the batch with its records and the job that runs it. A repeat with the same key gets the same batch, even if its selection is
 * gone by then. Throws `list_without_actions`, `not_allowed`, `proof_needed`, `invalid_request` for an input that does not fit the
 * action, and `selection_gone`, `batch_not_found` or `nothing_selected` if there are no records.
 */
export const startBatch = (
  platform: Platform,
  kinds: BulkKinds,
  staff: KnownCaller,
  { body, idempotencyKey }: Start,
): Promise<Batch> =>
  once(platform, { caller: staff.id, call: 'batch', key: idempotencyKey, body }, async (trx) => {
    const { kind, input = body.input } = await whatOf(trx, platform.now(), staff, body)
    const action = bulkActionNamed(kinds, kind, body.action)
    if (!action) throw listWithoutActions()
    requireCapability(staff, action)
    requireProof(staff, action, platform.now())
    mustFit(action, input)
    return storeBatch(platform, trx, { kind, input, staff, body })
  })

const storeBatch = async (
  platform: Platform,
  trx: Trx,
  { kind, input, staff, body: { action, of } }: What & { staff: KnownCaller; body: Body },
): Promise<Batch> => {
  const id = platform.newId()
  await trx
    .insertInto('batch')
    .values({
      id,
      kind,
      action,
      input: input === undefined ? null : JSON.stringify(input),
      number: 0,
      started_by: staff.id,
      created_at: platform.now(),
      finished_at: null,
    })
    .execute()
  const number = await takeRecords(trx, id, { action, of })
  if (number === 0) throw nothingSelected()
  await trx.updateTable('batch').set({ number }).where('id', '=', id).execute()
  await enqueue(platform, trx, batchToRun, { batchId: id })
  return readBatch(trx, id)
}

type What = { kind: string; input?: unknown }

/** The list of the records, and the input of a retried action. Only the person who made a selection can use it. */
const whatOf = async (read: Trx, now: number, staff: KnownCaller, { action, of }: Body): Promise<What> => {
  if ('batch' in of) {
    const before = await read.selectFrom('batch').selectAll().where('id', '=', of.batch).executeTakeFirst()
    if (!before) throw batchNotFound()
    const isAgain = before.action === action && before.input !== null
    return { kind: before.kind, ...(isAgain && { input: JSON.parse(before.input ?? '') }) }
  }
  const selection = await read
    .selectFrom('selection')
    .select('kind')
    .where('id', '=', of.selection)
    .where('made_by', '=', staff.id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!selection) throw selectionGone()
  return selection
}

const mustFit = ({ input }: BulkAction, given: unknown): void => {
  const read = z.safeParse(input, given, { error: fieldMessage })
  if (read.success) return
  const message = read.error.issues[0]?.message ?? 'Check what you typed.'
  throw new Problem('invalid_request', 400, message, { fields: { input: message } })
}

/** Returns how many. A retry of another batch undoes the same batch as that one. Any other action undoes that batch. */
const takeRecords = async (
  trx: Trx,
  batchId: string,
  { action, of }: Pick<Body, 'action' | 'of'>,
): Promise<number> => {
  const { numAffectedRows = 0n } =
    'selection' in of
      ? await sql`
          insert into batch_record (batch_id, position, record_id)
          select ${batchId}, position, record_id from selected_record where selection_id = ${of.selection}
        `.execute(trx)
      : await sql`
          insert into batch_record (batch_id, position, record_id, takes_back)
          select ${batchId}, position, record_id, case when batch.action = ${action} then takes_back else replaced end
          from batch_record join batch on batch.id = batch_record.batch_id
          where batch_id = ${of.batch} and outcome = ${of.outcome}
        `.execute(trx)
  return Number(numAffectedRows)
}
