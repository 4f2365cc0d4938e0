import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Transport } from '#contract/client'
import type { Asked, SharedResponses } from '#server/platform/cache/shared-responses'

const answerWithinMs = 15_000

/**
 * Calls the API without a network, with the same routing, checks and responses. A call that takes longer than 15 s counts as unanswered, as
 * in the browser. With `known`, answers that were already fetched are reused.
 */
export const insideTransport =
  (app: FastifyInstance, headers: Record<string, string> = {}, known?: SharedResponses): Transport =>
  ({ method, url, body, idempotencyKey }) => {
    const ask = () =>
      inject(app, {
        method,
        url,
        headers: { ...headers, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) },
        ...(body !== undefined && { payload: body as object }),
      })
    return known && method === 'GET' ? known.load(url, ask) : ask().then(({ answer }) => answer)
  }

const inject = async (app: FastifyInstance, call: InjectOptions): Promise<Asked> => {
  const told = await answerInTime(app, call)
  if (!told) return { answer: { status: 0, json: undefined }, isForEveryone: false }
  const { statusCode: status, headers } = told
  const json = told.body === '' ? undefined : told.json<unknown>()
  return { answer: { status, json }, isForEveryone: status === 200 && isPublic(headers['cache-control']) }
}

const isPublic = (cacheControl: unknown) =>
  typeof cacheControl === 'string' && cacheControl.includes('public')

/** Undefined when no response came in time. */
const answerInTime = (app: FastifyInstance, call: InjectOptions) =>
  new Promise<LightMyRequestResponse | undefined>((resolve, reject) => {
    const timer = setTimeout(resolve, answerWithinMs, undefined)
    app.inject(call, (error, answer) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve(answer)
    })
  })
