// Runs a batch, one record after the other, each in its own transaction with its audit row. The outcomes are stored a few at a time.
// After a crash it continues with the first record without an outcome, so the last few may run again.
import type { Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Tables } from '#database/tables'
import type { BatchOutcome } from '#rules/desk-bulk'
import { mayDo } from '#rules/staff'
import { type BulkAction, bulkActionNamed, type BulkKinds } from './bulk-kind.ts'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

export const batchToRun = jobKind('run batch', z.object({ batchId: z.string() }))

const recordsAtOnce = 25
/** After this long another job continues it, so that mails and other work get their turn. */
const longestTurnMs = 10_000
/** A record that makes our own program fail this often is skipped, so that it does not hold up the others. */
const mostAttempts = 3

type BatchRow = Selectable<Tables['batch']>
type Waiting = { position: number; record_id: string; takes_back: string | null }
type Outcome = { position: number; outcome: BatchOutcome; reason: string }
type Running = { platform: Platform; batch: BatchRow; action: BulkAction; attempt: number }

export const runBatches = (platform: Platform, kinds: BulkKinds): JobHandler =>
  handleJob(batchToRun, async ({ batchId }, { attempt, signal }) => {
    const batch = await readOpenBatch(platform.database.direct, batchId)
    if (!batch) return
    const action = bulkActionNamed(kinds, batch.kind, batch.action)
    if (!action) return finish(platform, batchId, 'This action is no longer there.')
    const endsAt = performance.now() + longestTurnMs
    const running = { platform, batch, action, attempt }
    for (;;) {
      const waiting = await readWaiting(platform.database.direct, batchId)
      if (waiting.length === 0) return finish(platform, batchId)
      // A person may leave the firm, or change roles, while their batch runs.
      if (!(await mayStill(platform.database.direct, running)))
        return finish(platform, batchId, 'The person who started this may no longer do it.')
      await runSome(running, waiting, signal)
      if (performance.now() > endsAt) return continueLater(platform, batchId)
    }
  })

const continueLater = (platform: Platform, batchId: string) =>
  platform.database.transaction((trx) => enqueue(platform, trx, batchToRun, { batchId }))

/** If one of them fails, the outcomes before it are still stored. */
const runSome = async (running: Running, waiting: readonly Waiting[], signal: AbortSignal): Promise<void> => {
  const outcomes: Outcome[] = []
  try {
    for (const record of waiting) {
      signal.throwIfAborted()
      outcomes.push(await runOne(running, record))
    }
  } finally {
    await noteOutcomes(running, outcomes)
  }
}

/** Throws errors that are not the record's fault, such as an outage, so that the job tries again. */
const runOne = async (
  { platform, batch, action, attempt }: Running,
  { position, record_id: recordId, takes_back: takesBack }: Waiting,
): Promise<Outcome> => {
  try {
    await action.run({
      platform: { ...platform, batch: batch.id },
      staff: { id: batch.started_by },
      recordId,
      input: batch.input === null ? undefined : JSON.parse(batch.input),
      key: `${batch.id} ${recordId}`,
      since: batch.created_at,
      takesBack,
    })
    return { position, outcome: 'done', reason: '' }
  } catch (error) {
    if (error instanceof Problem) return { position, outcome: 'skipped', reason: error.message }
    if (attempt < mostAttempts) throw error
    platform.log.error({ err: error, recordId }, 'A record was skipped')
    return { position, outcome: 'skipped', reason: 'This failed on our side.' }
  }
}

const readOpenBatch = (read: Kysely<Tables>, id: string): Promise<BatchRow | undefined> =>
  read
    .selectFrom('batch')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()

const readWaiting = (read: Kysely<Tables>, batchId: string): Promise<Waiting[]> =>
  read
    .selectFrom('batch_record')
    .select(['position', 'record_id', 'takes_back'])
    .where('batch_id', '=', batchId)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(recordsAtOnce)
    .execute()

const mayStill = async (read: Kysely<Tables>, { batch, action }: Running): Promise<boolean> => {
  const member = await read
    .selectFrom('staff_member')
    .select('role')
    .where('account_id', '=', batch.started_by)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return member !== undefined && mayDo(member.role, action.needs)
}

/** Those with the same outcome and the same reason in one statement. */
const noteOutcomes = ({ platform, batch }: Running, outcomes: readonly Outcome[]) =>
  platform.database.transaction(async (trx) => {
    const same = Map.groupBy(outcomes, ({ outcome, reason }) => `${outcome} ${reason}`)
    for (const some of same.values())
      await trx
        .updateTable('batch_record')
        .set({ outcome: some[0]?.outcome ?? null, reason: some[0]?.reason ?? '' })
        .where('batch_id', '=', batch.id)
        .where(
          'position',
          'in',
          some.map(({ position }) => position),
        )
        .where('outcome', 'is', null)
        .execute()
  })

/** With a reason, the remaining records are skipped. */
const finish = ({ database, now }: Platform, batchId: string, reason?: string) =>
  database.transaction(async (trx) => {
    if (reason !== undefined)
      await trx
        .updateTable('batch_record')
        .set({ outcome: 'skipped', reason })
        .where('batch_id', '=', batchId)
        .where('outcome', 'is', null)
        .execute()
    await trx.updateTable('batch').set({ finished_at: now() }).where('id', '=', batchId).execute()
  })
