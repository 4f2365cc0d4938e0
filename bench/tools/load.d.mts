// The part of autocannon that we use. autocannon is not installed where types are checked.

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export function autocannon(load: {
  url: string
  connections: number
  /** In seconds. */
  duration: number
  workers?: number
  /** The response timeout in seconds. */
  timeout?: number
  requests?: LoadRequest[]
  /** Called once for each connection, before it sends anything. */
  setupClient?: (client: { setRequests(requests: LoadRequest[]): void }) => void
}): Promise<{
  non2xx: number
  errors: number
  requests: { average: number }
  /** The number of responses by status, such as `{ "200": { count: 12 } }`. */
  statusCodeStats: Record<string, { count: number }>
}>
