import type { FastifyInstance, InjectOptions } from 'fastify'
import { ApiProblem, type Client, createClient } from '#contract/client'

const answerWithinMs = 15_000

/**
 * Calls the API without a network: the same routing, checks and answers as over one. An answer that takes longer than 15 s counts as
 * none, as in the browser.
 */
export const insideClient = (app: FastifyInstance, headers: Record<string, string> = {}): Client =>
  createClient(async ({ method, url, body }) => {
    const call: InjectOptions = {
      method,
      url,
      headers,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(body !== undefined && { payload: body as object }),
    }
    const answer = await app.inject(call).catch((error: Error) => {
      if (error.name === 'AbortError' || error.name === 'TimeoutError') throw new ApiProblem(0, {})
      throw error
    })
    return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() }
  })
