import { type WaitingKind } from '#rules/today'
import { dueTimes } from '#rules/business-day'
import { brokerageOf } from '#server/brokerage/brokerage'
import { endOfToday } from '#server/brokerage/times-in-answers'
import { countSaleWork } from '#server/desk/today/read-sale-work'
import { papersThatWait } from '#server/desk/review/papers-that-wait'
import { countFailedJobs } from '#server/platform/jobs/job-store'
import type { Platform } from '#server/platform/platform'

/** `overdueSeconds`: how long the most overdue one has been overdue, or 0. */
export type WaitingCount = { kind: WaitingKind; count: number; overdueSeconds: number }

type Found = { count: number; dueAt: number | null }

/** How much customers wait for, by kind, for monitoring. One short statement for each. */
export const countWaiting = async (
  platform: Pick<Platform, 'database' | 'config' | 'now'>,
): Promise<WaitingCount[]> => {
  const now = platform.now()
  const due = dueTimes(brokerageOf(platform).supportTimes)
  const [ofSales, ...others] = await Promise.all([
    countSaleWork(platform.database.direct, endOfToday(platform)),
    countOrders(platform, due),
    countPapers(platform, now),
    countLeads(platform),
    countMessages(platform, due),
    countQuestions(platform),
    countWebhooks(platform),
    countJobs(platform),
  ])
  return [...others, ...ofSales].map(({ kind, count, dueAt }) => ({
    kind,
    count,
    overdueSeconds: dueAt === null ? 0 : Math.max(0, Math.floor((now - dueAt) / 1_000)),
  }))
}

type Reading = Pick<Platform, 'database'>
type Due = (since: number) => number

/** Due times are in the order in which the rows began to wait, so the oldest is the most overdue. */
const dueSince = ({ count, since }: { count: number; since: number | null }, due: Due): Found => ({
  count,
  dueAt: since === null ? null : due(since),
})

const countOrders = async ({ database: { direct: read } }: Reading, due: Due) => {
  const found = await read
    .selectFrom('order')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('paid_at').as('since')])
    .where('state', '=', 'placed')
    .where('payment_state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return { kind: 'order to start' as const, ...dueSince(found, due) }
}

const countPapers = async ({ database: { direct: read } }: Reading, now: number) => {
  const found = await papersThatWait(read, now)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('due_at').as('dueAt')])
    .executeTakeFirstOrThrow()
  return { kind: 'paper to review' as const, ...found }
}

const countLeads = async ({ database: { direct: read } }: Reading) => {
  const found = await read
    .selectFrom('lead')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('due_place').as('dueAt')])
    .where('stage', '=', 'new')
    .executeTakeFirstOrThrow()
  return { kind: 'new lead' as const, ...found }
}

const countMessages = async ({ database: { direct: read } }: Reading, due: Due) => {
  const found = await read
    .selectFrom('conversation')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('waiting_since').as('since')])
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return { kind: 'message' as const, ...dueSince(found, due) }
}

const countQuestions = async ({ database: { direct: read } }: Reading) => {
  const found = await read
    .selectFrom('contact_message')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('due_place').as('dueAt')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { kind: 'question' as const, ...found }
}

/** Nobody promised a time for these, so they are never overdue. */
const countWebhooks = async ({ database: { direct: read } }: Reading) => {
  const { count } = await read
    .selectFrom('payment_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('applied_at', 'is', null)
    .where('error', 'is not', null)
    .executeTakeFirstOrThrow()
  return { kind: 'failed webhook' as const, count, dueAt: null }
}

const countJobs = async ({ database }: Reading) => ({
  kind: 'failed job' as const,
  count: await countFailedJobs(database),
  dueAt: null,
})
