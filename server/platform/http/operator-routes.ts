import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/platform/metrics'

/** What a load balancer and a monitoring system ask for; outside the API and its document. */
export const operatorRoutes = (
  app: FastifyInstance,
  {
    isReady,
    isDraining,
    metrics,
  }: { isReady: () => Promise<boolean>; isDraining: () => boolean; metrics: Metrics },
) => {
  const schema = { hide: true }
  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', { schema }, async (_request, reply) => {
    const ready = !isDraining() && (await isReady())
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : isDraining() ? 'draining' : 'not ready' })
  })
  app.get('/metrics', { schema }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  )
}
