// Lets pages of the origins that the operator names use the API. Browsers ask for permission first (CORS).
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Adds the permission to a response before it is known what answers it, so that the page may also read an early refusal. Returns true for
 * a preflight, which is answered here. Without origins, nothing is added.
 */
export const permitOrigins =
  (origins: readonly string[], headers: Record<string, string>) =>
  ({ url, method, headers: { origin, ...asked } }: IncomingMessage, response: ServerResponse): boolean => {
    if (origins.length === 0 || !url?.startsWith('/api/')) return false
    response.setHeader('vary', 'origin') // otherwise a cache would give one origin's permission to all
    if (origin === undefined || !origins.includes(origin)) return false
    for (const [name, value] of Object.entries(permission(origin))) response.setHeader(name, value)
    if (method !== 'OPTIONS' || asked['access-control-request-method'] === undefined) return false
    response.writeHead(204, { ...headers, ...preflight }).end()
    return true
  }

const permission = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'content-disposition, etag, retry-after, x-request-id',
})

const preflight = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-none-match, x-request-id',
  'access-control-max-age': '7200',
}
