// The typed API client, over any transport: fetch in the browser, inject on the server.
import type { Api } from './api.ts'
import type { Endpoint, Request, Response, ProblemBody } from './endpoint.ts'

export type Transport = (call: {
  method: Endpoint['method']
  url: string
  body?: unknown
  idempotencyKey?: string
}) => Promise<{ status: number; json: unknown }>

/** A browser waits this long for an answer. */
export const answerWithinMs = 15_000

/** A failed call. `status` 0 means that there was no response: the server is down, or took longer than 15 s. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly requestId: string
  constructor(status: number, body: Partial<ProblemBody>) {
    super(body.error ?? 'We could not reach the server. Please try again.')
    this.name = 'ApiProblem'
    this.status = status
    this.code = body.code ?? 'unreachable'
    this.fields = body.fields ?? {}
    this.requestId = body.requestId ?? ''
  }
}

/** Sent by a proxy for a server that does not respond, and by a server that is at its limit. */
const awayStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504])

/**
 * The server did not respond, so the change may or may not have been made. Only such a change is sent again later. Every other failure is
 * an answer.
 */
export const isAway = (problem: unknown): problem is ApiProblem =>
  problem instanceof ApiProblem && awayStatuses.has(problem.status)

/** The same key with the same body makes one change, however often it is sent. Use it for changes that are retried after a lost response. */
type Once = { idempotencyKey?: string }

/** Calls by name ('GET /api/banners'), which imports no schema, or by the endpoint itself. */
export type ClientOf<Calls extends Record<string, Endpoint>> = {
  <Name extends keyof Calls>(name: Name, request: Request<Calls[Name]> & Once): Promise<Response<Calls[Name]>>
  <E extends Endpoint>(endpoint: E, request: Request<E> & Once): Promise<Response<E>>
}

export type Client = ClientOf<Api>

type Parts = Once & { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
type Target = string | Pick<Endpoint, 'method' | 'path'>

export const createClient = <Calls extends Record<string, Endpoint> = Api>(
  send: Transport,
): ClientOf<Calls> => {
  const call = async (target: Target, request: Parts): Promise<unknown> => {
    const { method, path } = typeof target === 'string' ? named(target) : target
    const { params = {}, query = {}, body, idempotencyKey } = request
    const filled = filledPath(path, params)
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== '') search.set(name, String(value))
    const url = search.size > 0 ? `${filled}?${search}` : filled
    const { status, json } = await send({
      method,
      url,
      ...(body !== undefined && { body }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    })
    if (status < 200 || status >= 300) throw new ApiProblem(status, (json ?? {}) as Partial<ProblemBody>)
    return json
  }
  return call as ClientOf<Calls>
}

/** The path with its parameters. */
export const filledPath = (path: string, params: Readonly<Record<string, unknown>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const named = (name: string) => {
  const [method, path] = name.split(' ') as [Endpoint['method'], string]
  return { method, path }
}
