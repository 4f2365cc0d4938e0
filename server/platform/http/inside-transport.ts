import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Transport } from '#contract/client'

const answerWithinMs = 15_000

/**
 * Reaches the API without a network: the same routing, checks and answers as over one. What takes longer than 15 s counts as no answer,
 * as in the browser.
 */
export const insideTransport =
  (app: FastifyInstance, headers: Record<string, string> = {}): Transport =>
  async ({ method, url, body, idempotencyKey }) => {
    const signal = AbortSignal.timeout(answerWithinMs)
    const call: InjectOptions = {
      method,
      url,
      headers: { ...headers, ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }) },
      signal,
      ...(body !== undefined && { payload: body as object }),
    }
    try {
      const answer = await app.inject(call)
      return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() }
    } catch (error) {
      if (signal.aborted) return { status: 0, json: undefined }
      throw error
    }
  }
