// What the metrics tell of the platform.
import type { LoadGuard } from '#server/platform/http/overload'
import type { Metrics } from '#server/platform/metrics'
import type { Platform } from '#server/platform/platform'

export const watchDatabase = (metrics: Metrics, { database }: Platform) => {
  metrics.watch(
    'counter',
    'yardsign_database_errors_total',
    'Statements that failed',
    database.failedStatements,
  )
  metrics.watch('gauge', 'yardsign_database_damaged', '1 when a damaged page was met', () =>
    database.isDamaged() ? 1 : 0,
  )
}

export const watchLoad = (metrics: Metrics, { counts }: LoadGuard) => {
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
