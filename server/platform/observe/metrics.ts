// Metrics for Prometheus. Requests are counted by route pattern, because the number of typed addresses is unlimited.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** One series: the values of its labels, of which there are few, and its number. */
export type Series = { labels: Readonly<Record<string, string>>; number: number }

type Many = {
  kind: 'counter' | 'gauge'
  name: string
  help: string
  labels: readonly string[]
  /** A missing value is not reported at all, so that nobody takes an unknown number for 0. */
  read: () => readonly Series[] | Promise<readonly Series[]>
}

export type Metrics = {
  contentType: string
  text(): Promise<string>
  /** Measures every request that the app answers. */
  measureRequests(app: FastifyInstance): void
  /** A number that is read on each scrape. Counters only ever rise. */
  watch(kind: 'counter' | 'gauge', name: string, help: string, read: () => number): void
  /** The same for numbers with labels. Labels are words that the program knows, never ids or what somebody typed. */
  watchMany(many: Many): void
}

export const createMetrics = ({ ofProcess }: { ofProcess: boolean }): Metrics => {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'yardsign_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15], // the alert RouteSlow has a threshold of two seconds
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    measureRequests: (app) => {
      app.addHook('onResponse', ({ method, requestContext }, reply, next) => {
        const route = requestContext?.page ?? requestContext?.origin.route ?? 'none'
        durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
        next()
      })
    },
    watch: (kind, name, help, read) => {
      const Metric = kind === 'counter' ? Counter : Gauge
      const metric = new Metric({
        name,
        help,
        registers: [],
        collect: () => {
          metric.reset()
          metric.inc(read())
        },
      })
      registry.registerMetric(metric)
    },
    watchMany: ({ kind, name, help, labels, read }) => {
      const Metric = kind === 'counter' ? Counter : Gauge
      const metric = new Metric({
        name,
        help,
        labelNames: [...labels],
        registers: [],
        collect: async () => {
          const all = await read()
          metric.reset()
          for (const series of all) metric.inc(series.labels, series.number)
        },
      })
      registry.registerMetric(metric)
    },
  }
}
