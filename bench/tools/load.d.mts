// What we use of autocannon, which is not installed where types are checked.

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export function autocannon(load: {
  url: string
  connections: number
  /** Seconds. */
  duration: number
  workers?: number
  /** Seconds that an answer may take. */
  timeout?: number
  requests?: LoadRequest[]
  /** Called once for each connection, before it sends anything. */
  setupClient?: (client: { setRequests(requests: LoadRequest[]): void }) => void
}): Promise<{
  non2xx: number
  errors: number
  requests: { average: number }
  /** How many answers of each status, such as `{ "200": { count: 12 } }`. */
  statusCodeStats: Record<string, { count: number }>
}>
