// Answers that are the same for everyone, and still true, are given again before the router sees the request: the way through the router
// costs several times as much as such an answer itself.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { holdsTag, preparedHeaders, type PreparedAnswer } from './prepared-answer.ts'
import { requestIdOf } from './request-headers.ts'

/** A request that never reached the router. */
export type CachedResponse = {
  method: 'GET'
  /** As it was asked for, with its query. */
  url: string
  /** The pattern of its address. */
  route: string
  status: 200 | 304
  requestId: string
  ms: number
}

export type ResponseCache = {
  /** Keeps what this request is answered with, for as long as `isCurrent`. */
  keep(request: FastifyRequest, answer: PreparedAnswer, isCurrent: () => boolean): void
  /** Answers the request if the answer is known. Returns whether it did. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  onAnswered(heard: (answered: CachedResponse) => void): void
}

type Kept = PreparedAnswer & {
  route: string
  isCurrent: () => boolean
  /** Names and values in turn. */
  head: readonly string[]
  notModifiedHead: readonly string[]
}

/** Longer addresses are rare: somebody searches for a whole sentence. */
const longestAddress = 300

/** `headers` are on every response. Beyond `most`, the oldest answer is dropped. It is soon back if people ask for it. */
export const createResponseCache = (headers: Record<string, string>, most = 200): ResponseCache => {
  const kept = new Map<string, Kept>()
  const listeners: ((answered: CachedResponse) => void)[] = []

  const find = (url: string) => {
    const found = kept.get(url)
    if (!found || found.isCurrent()) return found
    kept.delete(url)
    return undefined
  }

  return {
    keep: ({ method, url, requestContext }, answer, isCurrent) => {
      const route = requestContext?.origin.route
      if (method !== 'GET' || route === undefined || url.length > longestAddress) return
      if (kept.size >= most && !kept.has(url)) kept.delete(kept.keys().next().value as string)
      const { always, ofBody } = preparedHeaders(answer)
      const notModifiedHead = Object.entries({ ...headers, ...always }).flat()
      const head = [...notModifiedHead, ...Object.entries(ofBody).flat()]
      kept.set(url, { ...answer, route, isCurrent, head, notModifiedHead })
    },
    answer: (request, response) => {
      const { method, url = '' } = request
      const found = method === 'GET' ? find(url) : undefined
      if (!found) return false
      const beganAt = performance.now()
      const requestId = requestIdOf(request)
      const status = holdsTag(request.headers['if-none-match'], found.etag) ? 304 : 200
      response.writeHead(status, [
        ...(status === 304 ? found.notModifiedHead : found.head),
        'x-request-id',
        requestId,
      ])
      response.end(status === 304 ? undefined : found.body)
      const ms = performance.now() - beganAt
      for (const heard of listeners) heard({ method: 'GET', url, route: found.route, status, requestId, ms })
      return true
    },
    onAnswered: (heard) => void listeners.push(heard),
  }
}

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    responseCache: ResponseCache
  }
}
