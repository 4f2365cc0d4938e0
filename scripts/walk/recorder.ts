// Records each response of the API, so that two runs of the same walk give the same text and a change of one byte shows.
import type { FastifyInstance } from 'fastify'
import { type Api, endpoints } from '#contract/api'
import type { Endpoint, Response } from '#contract/endpoint'
import { multipartOf } from '#server/testing/a-form'

export type CallName = keyof Api

export type Asked = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** A PDF and the fields next to it. */
  upload?: { fields: Record<string, string>; file: Uint8Array }
  token?: string | undefined
  headers?: Record<string, string>
}

export type Recorder = {
  /** Records the response and returns its JSON. The type holds only if the call succeeded. */
  ask<Name extends CallName>(name: Name, asked?: Asked): Promise<Response<Api[Name]>>
  /** The record: one block per call. */
  text(): string
  /** Names of calls that were not made. */
  unasked(): string[]
}

/** The headers that belong to the response itself. */
const notedHeaders = [
  'content-type',
  'cache-control',
  'content-disposition',
  'idempotency-replayed',
  'retry-after',
]

export const createRecorder = (http: FastifyInstance): Recorder => {
  const mask = createMask()
  const asked = new Set<string>()
  const blocks: string[] = []
  return {
    ask: async <Name extends CallName>(
      name: Name,
      { params = {}, query = {}, body, upload, token, headers = {} }: Asked = {},
    ) => {
      const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === name) as
        | Endpoint
        | undefined
      if (!endpoint) throw new Error(`There is no call ${name}.`)
      asked.add(name)
      const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
      const search = new URLSearchParams(query)
      const sent = upload
        ? multipartOf(endpoint, upload)
        : { headers: {}, payload: body as object | undefined }
      const answer = await http.inject({
        method: endpoint.method,
        url: search.size > 0 ? `${path}?${search}` : path,
        headers: { ...sent.headers, ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        ...(sent.payload !== undefined && { payload: sent.payload }),
      })
      const isText = String(answer.headers['content-type']).startsWith('application/json')
      const told = isText ? answer.body : `${answer.rawPayload.subarray(0, 5).toString('latin1')}…`
      const noted = notedHeaders.flatMap((key) =>
        key in answer.headers ? [`${key}: ${answer.headers[key]}`] : [],
      )
      blocks.push(mask([`${name} ${search}`.trim(), String(answer.statusCode), ...noted, told].join('\n')))
      return (isText ? JSON.parse(answer.body) : undefined) as Response<Api[Name]>
    },
    text: () => `${blocks.join('\n\n')}\n`,
    unasked: () =>
      endpoints.map(({ method, path }) => `${method} ${path}`).filter((name) => !asked.has(name)),
  }
}

/** Masks values that differ in each run, in order of appearance: ids become numbers, and secrets are removed. */
const createMask = () => {
  const known = new Map<string, string>()
  const numbered = (found: string) => {
    if (!known.has(found)) known.set(found, `<id ${known.size + 1}>`)
    return known.get(found) as string
  }
  return (text: string) =>
    text
      .replaceAll(/("requestId":)"[^"]*"/g, '$1"<request>"')
      .replaceAll(/("(?:token|deviceToken|clientSecret)":)"(?![0-9a-f-]{36}")[^"]{12,}"/g, '$1"<secret>"')
      .replaceAll(/\/api\/(files|archives|photos)\/[\w.-]+/g, '/api/$1/<link>')
      .replaceAll(/order_test_[0-9a-f]+/g, numbered)
      .replaceAll(/\b[A-Z]{1,3}-[0-9A-Z]{6}\b/g, '<reference>')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, numbered)
}
