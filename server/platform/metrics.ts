// Metrics for Prometheus. Requests are counted by route pattern: the addresses that people type are unlimited.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  contentType: string
  text(): Promise<string>
  /** Measures every request that the app answers. */
  measureRequests(app: FastifyInstance): void
  /** A number that is read on each scrape. Counters only ever rise. */
  watch(kind: 'counter' | 'gauge', name: string, help: string, read: () => number): void
  /** One number for each value of the label, of which there may be a few dozen at most. */
  watchEach(name: string, help: string, label: string, read: () => Readonly<Record<string, number>>): void
}

export const createMetrics = ({ ofProcess }: { ofProcess: boolean }): Metrics => {
  const registry = new Registry()
  if (ofProcess) collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'yardsign_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    measureRequests: (app) => {
      app.addHook('onResponse', (request, reply, next) => {
        const route = request.routeOptions.url ?? 'none'
        durations.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1_000,
        )
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
    watchEach: (name, help, label, read) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        collect: () => {
          gauge.reset()
          for (const [value, number] of Object.entries(read())) gauge.set({ [label]: value }, number)
        },
      })
      registry.registerMetric(gauge)
    },
  }
}
