import type { FastifyInstance } from 'fastify'
import { releaseName } from '#server/platform/config/release'
import type { Metrics } from '#server/platform/observe/metrics'

/** Checks by a name that says what is not ready. The endpoint is public, so the names hold no path and no host. */
export type ReadyChecks = Readonly<Record<string, () => Promise<boolean>>>

/** The endpoints for load balancers and monitoring. They are not part of the API or its document. */
export const operatorRoutes = (
  app: FastifyInstance,
  { checks, isDraining, metrics }: { checks: ReadyChecks; isDraining: () => boolean; metrics: Metrics },
) => {
  const version = releaseName()
  const schema = { hide: true }
  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', version }),
  )
  app.get('/readyz', { schema }, async (_request, reply) => {
    const isStopping = isDraining()
    const failed = isStopping ? [] : await failedOf(checks)
    const isReady = !isStopping && failed.length === 0
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(
        isReady ? { status: 'ready' } : isStopping ? { status: 'draining' } : { status: 'not ready', failed },
      )
  })
  app.get('/metrics', { schema }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  )
}

export const failedOf = async (checks: ReadyChecks): Promise<string[]> => {
  const results = await Promise.all(
    Object.entries(checks).map(async ([word, holds]) => ((await holds()) ? [] : [word])),
  )
  return results.flat()
}
