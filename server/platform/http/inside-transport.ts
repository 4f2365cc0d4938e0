import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Transport } from '#contract/client'
import type { KnownAnswers } from '#server/platform/http/known-answers'

const answerWithinMs = 15_000

/**
 * Reaches the API without a network: the same routing, checks and answers as over one. What takes longer than 15 s counts as no answer,
 * as in the browser. With `known`, what is held already is asked for as a browser with a cache does: only whether it still holds.
 */
export const insideTransport =
  (app: FastifyInstance, headers: Record<string, string> = {}, known?: KnownAnswers): Transport =>
  async ({ method, url, body, idempotencyKey }) => {
    const held = method === 'GET' ? known?.find(url) : undefined
    const answer = await inject(app, {
      method,
      url,
      headers: {
        ...headers,
        ...(held && { 'if-none-match': held.etag }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { payload: body as object }),
    })
    if (!answer) return { status: 0, json: undefined }
    if (held && answer.statusCode === 304) return { status: 200, json: held.json }
    const json = answer.body === '' ? undefined : answer.json<unknown>()
    const { etag } = answer.headers
    if (method === 'GET' && answer.statusCode === 200 && typeof etag === 'string')
      known?.keep(url, { etag, json })
    return { status: answer.statusCode, json }
  }

/** Undefined when no answer came in time. */
const inject = (app: FastifyInstance, call: InjectOptions) =>
  new Promise<LightMyRequestResponse | undefined>((resolve, reject) => {
    const timer = setTimeout(resolve, answerWithinMs, undefined)
    app.inject(call, (error, answer) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve(answer)
    })
  })
