import type { IncomingMessage, ServerResponse } from 'node:http'
import { loadRules } from '#server/platform/config/load-rules'
import { hasBody } from '#server/platform/http/slow-bodies'
import { createWorkLimit } from '#server/platform/http/work-limit'

type Arrival = { request: IncomingMessage; response: ServerResponse; serve: () => void }

/** Requests in progress, and how many there may be. `onRoom` is called when one of them rests. */
export const createWorkCount = (now: () => number, onRoom: () => void) => {
  const limit = createWorkLimit(now)
  const work = new Map<ServerResponse, number>()
  const elsewhere = new Set<ServerResponse>()
  const excused = new WeakSet<IncomingMessage>()
  const rest = countingRest(work, now, onRoom)

  const count = (request: IncomingMessage, response: ServerResponse) => {
    if (response.writableEnded || response.destroyed || excused.has(request)) return
    work.set(response, now())
  }
  return {
    hasRoom: () => work.size < limit.most(),
    count: () => work.size,
    excuse: (request: IncomingMessage) => void excused.add(request),
    /** Counts from when the body is whole until an answer begins. */
    begin: ({ request, response, serve }: Arrival) => {
      if (hasBody(request) && !request.complete) request.once('end', () => count(request, response))
      else count(request, response)
      serve()
    },
    rest: rest.begin,
    /** Returns whether it was counted. */
    end: (response: ServerResponse) => {
      elsewhere.delete(response)
      rest.end(response)
      const since = work.get(response)
      if (since === undefined) return false
      work.delete(response)
      limit.finished(now() - since)
      return true
    },
    /** Stops counting requests that are no longer work. */
    review: (waiting: number, end: (response: ServerResponse) => void) => {
      const at = now()
      let oldestMs = 0
      for (const [response, since] of work)
        if (response.headersSent) end(response)
        else if (at - since > loadRules.longestWorkMs && elsewhere.size < loadRules.mostElsewhere) {
          work.delete(response)
          elsewhere.add(response)
        } else oldestMs = Math.max(oldestMs, at - since)
      limit.look({ working: work.size, waiting, oldestMs })
    },
  }
}

/** Requests that wait for a turn. Several waits of one request may overlap. */
const countingRest = (work: Map<ServerResponse, number>, now: () => number, onRoom: () => void) => {
  const resting = new Map<ServerResponse, { workedMs: number; waits: number }>()
  return {
    begin: (response: ServerResponse): (() => void) => {
      const since = work.get(response)
      const known = resting.get(response)
      if (!known && (since === undefined || resting.size >= loadRules.mostResting)) return () => {}
      const rest = known ?? { workedMs: now() - (since ?? 0), waits: 0 }
      rest.waits++
      work.delete(response)
      resting.set(response, rest)
      onRoom()
      return () => {
        if (--rest.waits > 0 || !resting.delete(response)) return
        work.set(response, now() - rest.workedMs)
      }
    },
    end: (response: ServerResponse) => void resting.delete(response),
  }
}
