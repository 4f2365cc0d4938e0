import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { dayMs } from '#rules/durations'
import { restAfterDeclinedMs } from '#rules/retention'
import { recordAudit } from '#server/audit/record-audit'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { readPapersPastDate } from '#server/privacy/disposals/papers-past-date'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>
type Papers = Awaited<ReturnType<typeof readPapersPastDate>>

/** This deletes nothing: a broker decides. */
export const proposeDisposals = (platform: Needs): JobHandler => ({
  kind: 'propose disposals',
  everyMs: dayMs,
  run: async () => {
    const { direct } = platform.database
    if (await hasRest(direct, platform.now())) return
    const papers = await readPapersPastDate(direct, platform.now())
    if (papers.every(({ reason }) => reason !== '')) return
    await platform.database.transaction(async (trx) => void (await storeRun(platform, trx, papers)))
  },
})

/** Whether a disposal is open, or one was declined a short time ago. */
const hasRest = async (read: Kysely<Tables>, now: number): Promise<boolean> => {
  const run = await read
    .selectFrom('disposal_run')
    .select('id')
    .where((eb) =>
      eb.or([eb('state', 'in', ['proposed', 'approved']), eb('declined_at', '>', now - restAfterDeclinedMs)]),
    )
    .executeTakeFirst()
  return run !== undefined
}

const rowsAtOnce = 200

/** Returns its id. */
export const storeRun = async (
  platform: Needs,
  trx: Transaction<Tables>,
  papers: Papers,
): Promise<string> => {
  const [runId, at] = [platform.newId(), platform.now()]
  await trx.insertInto('disposal_run').values({ id: runId, state: 'proposed', proposed_at: at }).execute()
  const items = papers.map((paper) => ({
    run_id: runId,
    document_id: paper.id,
    account_id: paper.customer_id,
    name: paper.name,
    order_number: paper.order_number,
    order_id: paper.order_id,
    product_id: paper.product_id,
    slug: paper.slug,
    versions: paper.versions,
    bytes: paper.bytes,
    keep_until: paper.keepUntil,
    reason: paper.reason,
    outcome: paper.reason === '' ? null : ('kept' as const),
    settled_at: paper.reason === '' ? null : at,
  }))
  for (let from = 0; from < items.length; from += rowsAtOnce)
    await trx
      .insertInto('disposal_item')
      .values(items.slice(from, from + rowsAtOnce))
      .execute()
  await recordAudit(platform, trx, {
    actorId: null,
    actorRole: 'system',
    action: 'disposal proposed',
    subject: 'disposal_run',
    subjectId: runId,
    details: { papers: papers.filter(({ reason }) => reason === '').length },
  })
  return runId
}
