import type { FastifyInstance } from 'fastify'
import { releaseName } from '#server/platform/config/release'
import { mayScrape, type MetricsAccess, refusedScrape } from '#server/platform/http/metrics-access'
import type { Metrics } from '#server/platform/observe/metrics'

/** Checks, by a name that says what is not ready. The endpoint is public, so the names contain no path and no host. */
export type ReadyChecks = Readonly<Record<string, () => Promise<boolean>>>

export type Needs = {
  /** Resources that only this process may lack. */
  own: ReadyChecks
  /** Resources that all processes lack at once. */
  shared: ReadyChecks
}

type Parts = { needs: Needs; isDraining: () => boolean; metrics: Metrics; access: MetricsAccess }

/** The endpoints for load balancers and monitoring. They are not part of the API or its document. */
export const operatorRoutes = (app: FastifyInstance, { needs, isDraining, metrics, access }: Parts) => {
  const version = releaseName()
  const schema = { hide: true }
  app.get('/healthz', { schema }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', version }),
  )
  app.get('/readyz', { schema }, async (_request, reply) => {
    const { code, body } = isDraining() ? draining : await readinessOf(needs)
    return reply.code(code).header('cache-control', 'no-store').send(body)
  })
  if (access.port === undefined)
    app.get('/metrics', { schema }, async ({ headers }, reply) => {
      if (!mayScrape(access, headers.authorization))
        return reply.code(refusedScrape.status).headers(refusedScrape.headers).send(refusedScrape.body)
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text())
    })
}

const draining = { code: 503, body: { status: 'draining' } }

/**
 * A process without a shared resource stays in service. If it left, so would all, and nobody would see the pages that need nothing
 * (decision 104).
 */
const readinessOf = async ({ own, shared }: Needs) => {
  const [ownFailed, sharedFailed] = await Promise.all([failedOf(own), failedOf(shared)])
  const failed = [...sharedFailed, ...ownFailed]
  if (ownFailed.length > 0) return { code: 503, body: { status: 'not ready', failed } }
  if (failed.length > 0) return { code: 200, body: { status: 'degraded', failed } }
  return { code: 200, body: { status: 'ready' } }
}

export const failedOf = async (checks: ReadyChecks): Promise<string[]> => {
  const results = await Promise.all(
    Object.entries(checks).map(async ([word, holds]) => ((await holds()) ? [] : [word])),
  )
  return results.flat()
}
