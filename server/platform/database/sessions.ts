// Who else uses a PostgreSQL database, for an operator who wants to know what makes it slow.
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database'

export type BusySession = {
  pid: number
  role: string
  program: string
  state: string
  /** How long its transaction has been running. */
  seconds: number
  /** The sessions whose locks it waits for. */
  waitsFor: number[]
  /** Null if the shop's role may not see it. */
  statement: string | null
}

/**
 * Longest first. For a role without pg_read_all_stats, the states of other roles are hidden: they may be idle. This session and sessions
 * that wait for work are left out.
 */
export const readBusySessions = async ({ direct }: Pick<Database, 'direct'>): Promise<BusySession[]> => {
  const { rows } = await sql<BusySession>`
    select pid, usename as role, application_name as program,
      coalesce(state, 'hidden') as state,
      coalesce(extract(epoch from now() - coalesce(xact_start, query_start)), 0)::int as seconds,
      pg_blocking_pids(pid) as "waitsFor",
      case when query = '<insufficient privilege>' then null else query end as statement
    from pg_stat_activity
    where datname = current_database() and coalesce(backend_type, 'client backend') = 'client backend'
      and pid <> pg_backend_pid() and state is distinct from 'idle'
    order by seconds desc, pid`.execute(direct)
  return rows
}

/** Rolls back its transaction and closes its connection. False if there is no such session. */
export const endSession = async ({ direct }: Pick<Database, 'direct'>, pid: number): Promise<boolean> => {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where pid = ${pid} and datname = current_database() and pid <> pg_backend_pid()`.execute(direct)
  return rows[0]?.ended ?? false
}
