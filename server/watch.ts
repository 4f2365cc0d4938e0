// The metrics of the platform and of the business.
import type { FastifyInstance } from 'fastify'
import { countWaiting } from '#server/desk/today/count-waiting'
import { watchBackups } from '#server/backup/last-backup'
import type { DeskLine } from '#server/desk/live/desk-line'
import { type FaultWriter, writeFaults } from '#server/platform/faults/write-faults'
import type { LoadGuard } from '#server/platform/http/overload'
import type { JobRunner } from '#server/platform/jobs/runner'
import type { Metrics, Series } from '#server/platform/observe/metrics'
import { refreshInBackground } from '#server/platform/cache/refresh-in-background'
import { countsOfServices } from '#server/platform/observe/other-services'
import type { Gate } from '#server/platform/limits/gate'
import type { PageCache } from '#server/platform/pages/page-cache'
import type { Platform } from '#server/platform/platform'

/** The metrics of every process, whatever it serves. */
export const watchPlatform = (metrics: Metrics, platform: Platform, load: LoadGuard) => {
  watchDatabase(metrics, platform)
  watchLoad(metrics, load)
  watchServices(metrics)
  watchBusiness(metrics, platform)
  watchBackups(metrics, platform)
}

const watchDatabase = (metrics: Metrics, { database }: Platform) => {
  metrics.watchMany({
    kind: 'counter',
    name: 'yardsign_database_errors_total',
    help: 'Statements that failed, and connections that were refused, timed out or were lost',
    labels: ['kind'],
    read: () => {
      const { statements, connections } = database.failures()
      return seriesOf('kind', { statement: statements, connection: connections })
    },
  })
  metrics.watch('gauge', 'yardsign_database_damaged', '1 when a damaged page was met', () =>
    database.isDamaged() ? 1 : 0,
  )
  metrics.watch(
    'counter',
    'yardsign_database_statements_total',
    'Statements',
    () => database.statements().count,
  )
  metrics.watch(
    'counter',
    'yardsign_database_seconds_total',
    'Time that statements took',
    () => database.statements().seconds,
  )
  metrics.watchMany({
    kind: 'counter',
    name: 'yardsign_slow_queries_total',
    help: 'Statements that took longer than SLOW_QUERY_MS, by the feature that asked',
    labels: ['feature'],
    read: () => seriesOf('feature', database.statements().slow),
  })
  metrics.watchMany({
    kind: 'gauge',
    name: 'yardsign_database_connections',
    help: 'Connections that work and are idle, and how many statements wait for one',
    labels: ['state'],
    read: () => {
      const { busy, idle, waiting } = database.load()
      return seriesOf('state', { busy, idle, waiting })
    },
  })
  metrics.watchMany({
    kind: 'gauge',
    name: 'yardsign_transactions',
    help: 'Transactions that are open, and that wait for their turn',
    labels: ['state'],
    read: () => {
      const { open, queued } = database.load()
      return seriesOf('state', { open, queued })
    },
  })
}

const watchLoad = (metrics: Metrics, { counts }: LoadGuard) => {
  const count = (of: 'waiting' | 'working' | 'refused') => () => counts()[of]
  metrics.watch('gauge', 'yardsign_requests_working', 'Requests that are worked on', count('working'))
  metrics.watch('gauge', 'yardsign_requests_waiting', 'Requests that wait to be let in', count('waiting'))
  metrics.watch(
    'counter',
    'yardsign_requests_refused_total',
    'Requests that were turned away',
    count('refused'),
  )
}

export const watchJobs = (metrics: Metrics, { counts, secondsDue, runs }: JobRunner) => {
  metrics.watch('gauge', 'yardsign_jobs_waiting', 'Jobs that should be done by now', () => counts().waiting)
  metrics.watch('gauge', 'yardsign_jobs_failed', 'Jobs that failed for good', () => counts().failed)
  metrics.watchMany({
    kind: 'gauge',
    name: 'yardsign_oldest_due_job_seconds',
    help: 'How long the longest due job has been waiting',
    labels: ['kind'],
    read: () => seriesOf('kind', secondsDue()),
  })
  metrics.watchMany({
    kind: 'counter',
    name: 'yardsign_job_runs_total',
    help: 'Runs of jobs by their outcome: done, retried, or failed for good',
    labels: ['kind', 'outcome'],
    read: () => runs().map(({ kind, outcome, count }) => ({ labels: { kind, outcome }, number: count })),
  })
  metrics.watchMany({
    kind: 'counter',
    name: 'yardsign_job_seconds_total',
    help: 'Time that runs of jobs took',
    labels: ['kind', 'outcome'],
    read: () => runs().map(({ kind, outcome, seconds }) => ({ labels: { kind, outcome }, number: seconds })),
  })
}

export const watchPages = (metrics: Metrics, { cache, gate }: { cache: PageCache; gate: Gate }) => {
  const count = (of: 'hits' | 'misses' | 'bytes' | 'pages') => () => cache.counts()[of]
  metrics.watch('counter', 'yardsign_page_cache_hits_total', 'Pages answered from the cache', count('hits'))
  metrics.watch('counter', 'yardsign_page_cache_misses_total', 'Pages rendered', count('misses'))
  metrics.watch('gauge', 'yardsign_page_cache_pages', 'Pages that are kept', count('pages'))
  metrics.watch('gauge', 'yardsign_page_cache_bytes', 'Size of the kept pages', count('bytes'))
  metrics.watch(
    'counter',
    'yardsign_pages_refused_total',
    'Pages not made because too many waited for theirs',
    () => gate.counts().refused,
  )
}

/** Payment providers, mail server, object store and videos. */
const watchServices = (metrics: Metrics) => {
  const read = (of: 'count' | 'seconds') => () =>
    countsOfServices().map(({ service, call, outcome, [of]: number }) => ({
      labels: { service, call, outcome },
      number,
    }))
  const labels = ['service', 'call', 'outcome']
  metrics.watchMany({
    kind: 'counter',
    name: 'yardsign_service_calls_total',
    help: 'Calls to other services: answered, which a refusal is too, or failed',
    labels,
    read: read('count'),
  })
  metrics.watchMany({
    kind: 'counter',
    name: 'yardsign_service_seconds_total',
    help: 'Time that calls to other services took',
    labels,
    read: read('seconds'),
  })
}

export const watchDeskLine = (metrics: Metrics, { counts }: DeskLine) => {
  metrics.watch('gauge', 'yardsign_desk_sockets', 'Tabs of the desk that are connected', () => counts().open)
  metrics.watch(
    'counter',
    'yardsign_desk_sockets_refused_total',
    'Connections of the desk that were not admitted',
    () => counts().refused,
  )
}

/** Records the errors of the server until it closes, and counts them. */
export const noteFaults = (http: FastifyInstance, platform: Platform, metrics: Metrics) => {
  const faults = writeFaults(platform)
  watchFaults(metrics, faults)
  http.addHook('onClose', faults.stop)
}

const watchFaults = (metrics: Metrics, { counts }: FaultWriter) => {
  metrics.watch('counter', 'yardsign_faults_total', 'Errors in the log', () => counts().all)
  metrics.watch(
    'counter',
    'yardsign_new_faults_total',
    'Errors that nobody had seen before',
    () => counts().unseen,
  )
}

/** Each process counts its own events. The numbers of waiting records are in the database, so every process reports the same. */
const watchBusiness = (metrics: Metrics, platform: Platform) => {
  metrics.watchMany({
    kind: 'counter',
    name: 'yardsign_happenings_total',
    help: 'What happened in the business, as in the audit log',
    labels: ['subject', 'action'],
    read: () =>
      platform.database
        .businessEvents()
        .map(({ subject, action, count }) => ({ labels: { subject, action }, number: count })),
  })
  const waiting = refreshInBackground(() => countWaiting(platform), platform.log)
  const read = (of: 'count' | 'overdueSeconds') => () =>
    (waiting() ?? []).map((work) => ({ labels: { kind: work.kind }, number: work[of] }))
  metrics.watchMany({
    kind: 'gauge',
    name: 'yardsign_waiting',
    help: 'What waits for the brokerage; the same number from every process',
    labels: ['kind'],
    read: read('count'),
  })
  metrics.watchMany({
    kind: 'gauge',
    name: 'yardsign_overdue_seconds',
    help: 'How long what is most overdue has been overdue; 0 when nothing is',
    labels: ['kind'],
    read: read('overdueSeconds'),
  })
}

const seriesOf = (label: string, numbers: Readonly<Record<string, number>>): Series[] =>
  Object.entries(numbers).map(([value, number]) => ({ labels: { [label]: value }, number }))
