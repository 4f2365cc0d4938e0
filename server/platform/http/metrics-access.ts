// Who may read the metrics, and where: on the port of the shop, or on one of their own.
import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#server/platform/config/config'
import { ConfigProblem } from '#server/platform/config/config-problem'
import type { Metrics } from '#server/platform/observe/metrics'

export type MetricsAccess = Config['metrics']

/** Whether this Authorization header may read the metrics. Without a token, everybody may. */
export const mayScrape = ({ token }: Pick<MetricsAccess, 'token'>, authorization = ''): boolean =>
  token === undefined || timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`))

/** Hashes have one length, so the comparison does not reveal the token's. */
const hashOf = (text: string) => createHash('sha256').update(text).digest()

export const refusedScrape = {
  status: 401,
  headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' },
  body: 'METRICS_TOKEN is needed: Authorization: Bearer <token>\n',
}

type Given = Pick<Config, 'host'> & { metrics: MetricsAccess }

/** Serves the metrics on METRICS_PORT, if there is one. Throws a ConfigProblem that names it when it cannot. */
export const openMetricsPort = async (
  metrics: Metrics,
  { host, metrics: access }: Given,
): Promise<{ address: string | undefined; close: () => Promise<void> }> => {
  const { port } = access
  if (port === undefined) return { address: undefined, close: async () => {} }
  const server = createServer((request, response) => {
    answer(metrics, access, request, response).catch(() => response.destroy())
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code = 'no reason given' } = error as NodeJS.ErrnoException
    throw new ConfigProblem(`METRICS_PORT ${port} of ${host} cannot be used (${code}): choose another one.`)
  }
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const answer = async (
  metrics: Metrics,
  access: MetricsAccess,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
) => {
  if (url?.split('?')[0] !== '/metrics' || (method !== 'GET' && method !== 'HEAD'))
    return response.writeHead(404).end()
  if (!mayScrape(access, headers.authorization))
    return response.writeHead(refusedScrape.status, refusedScrape.headers).end(refusedScrape.body)
  const text = await metrics.text()
  return response
    .writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' })
    .end(text)
}
