// How a runner finds and takes jobs. A single statement takes a job, so two runners never hold the same one (decision 7).
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Tables } from '#database/tables'
import type { Database } from '#server/platform/database/database'
import type { StoredJob } from '#server/platform/jobs/job-store'

/** A kind with a job that is due at `at`, or will be: a waiting job, or one whose runner seems to have died. */
export type NextOfKind = { kind: string; at: number }

/** The next job of each of these kinds that has any, the longest due first. Finds each by an index, however many jobs are due. */
export const nextOfKinds = async (
  { direct: read, engine }: Database,
  kinds: readonly string[],
): Promise<NextOfKind[]> => {
  const these =
    engine === 'postgres'
      ? sql`unnest(${kinds}::text[]) as wanted(kind)`
      : sql`(select value as kind from json_each(${JSON.stringify(kinds)})) as wanted`
  const { rows } = await sql<{ kind: string; waiting: number | null; running: number | null }>`
    select wanted.kind,
      (select min(job.due_at) from job where job.state = 'waiting' and job.kind = wanted.kind) as waiting,
      (select min(job.claimed_until) from job where job.state = 'running' and job.kind = wanted.kind) as running
    from ${these}`.execute(read)
  return rows
    .map(({ kind, waiting, running }) => ({ kind, at: Math.min(waiting ?? Infinity, running ?? Infinity) }))
    .filter(({ at }) => at < Infinity)
    .toSorted((a, b) => a.at - b.at)
}

type Wanted = { kinds: readonly string[]; claim: string; now: number; until: number; most: number }

/** Takes up to `most` due jobs of these kinds for this claim, the longest due first. */
export const takeDueJobs = async (
  { direct: read, engine }: Database,
  { kinds, claim, now, until, most }: Wanted,
): Promise<StoredJob[]> =>
  read
    .with('due', (due) =>
      due
        .selectFrom('job')
        .select('id')
        .where('id', 'in', () => candidates(due, { kinds, now, most }))
        .orderBy('due_at')
        .orderBy('id')
        .limit(most)
        // Of two runners, the second waits here and then finds that the job is taken. All lock in this order, so there is no deadlock.
        // SQLite has one writer at a time. There the second condition would only make it sort all due jobs.
        .$if(engine === 'postgres', (locked) => locked.where(isDueBy(now)).forUpdate()),
    )
    .updateTable('job')
    .set((eb) => ({ state: 'running', claim, claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returningAll()
    .execute()

const isDueBy =
  (now: number) =>
  ({ eb, or, and }: ExpressionBuilder<Tables, 'job'>) =>
    or([
      and([eb('state', '=', 'waiting'), eb('due_at', '<=', now)]),
      and([eb('state', '=', 'running'), eb('claimed_until', '<=', now)]),
    ])

/** The longest due of each kind, and what dead runners have left. One statement for all kinds would sort everything that is due. */
const candidates = (
  read: Pick<Kysely<Tables>, 'selectFrom'>,
  { kinds, now, most }: Pick<Wanted, 'kinds' | 'now' | 'most'>,
) => {
  const left = read
    .selectFrom('job')
    .select('id')
    .where('state', '=', 'running')
    .where('kind', 'in', kinds)
    .where('claimed_until', '<=', now)
  return kinds.reduce(
    (all, kind) =>
      all.unionAll(
        read
          .selectFrom(
            read
              .selectFrom('job')
              .select('id')
              .where('state', '=', sql.lit('waiting')) // the index job_waiting covers only this state, so it must be a literal
              .where('kind', '=', kind)
              .where('due_at', '<=', now)
              .orderBy('due_at')
              .orderBy('id')
              .limit(most)
              .as('oldest'),
          )
          .select('oldest.id'),
      ),
    left,
  )
}
