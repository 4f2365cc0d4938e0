// Admission control: starts as many requests as can be finished in time, and refuses the rest before they cost anything.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createWorkCount } from '#server/platform/http/counted-work'
import { runPeriodically } from './interval.ts'
import type { Limits } from '#server/platform/config/config-limits'
import { loadRules } from '#server/platform/config/load-rules'
import { createRushDetector } from './connection-rush.ts'
import { createWaitQueues, type WaitQueue, type WaitQueues } from '#server/platform/limits/wait-queue'

const sweepEveryMs = 50
/** A single turn of the event loop, however long, is not a queue: at most this much of it counts as waiting time. */
const mostOfOneTurnMs = 200

export type LoadGuard = {
  /** Calls `serve`, at once or after a short wait, or else `refuse`. */
  admit(arrival: Arrival): void
  /** The response has begun, or its client has gone. */
  answered(response: ServerResponse): void
  /** A new connection was accepted. */
  cameIn(): void
  /** The request waits for a turn elsewhere in this process. It does not count until the returned function is called. */
  rest(response: ServerResponse): () => void
  /** Stops counting this request; it is counted elsewhere. */
  excuse(request: IncomingMessage): void
  counts(): { waiting: number; working: number; refused: number }
  /** Handles queued requests whose wait is over. Runs about every fifty milliseconds. */
  sweep(): void
  start(): void
  stop(): void
}

type Arrival = {
  request: IncomingMessage
  response: ServerResponse
  /** The request is for a page, which then also waits for its turn to be rendered. */
  isPage?: boolean
  serve: () => void
  refuse: () => void
}

type Clock = { now: () => number; soon: (run: () => void) => void }
const realClock: Clock = { now: () => performance.now(), soon: (run) => void setImmediate(run) }

type Needs = {
  /** The addresses that are served however long the queue is, such as those for monitoring. */
  keepsPlace: (request: IncomingMessage) => string | undefined
  clock?: Clock
  limits: Pick<Limits, 'waitingRequests'>
}

export const createLoadGuard = ({ keepsPlace, clock = realClock, limits }: Needs): LoadGuard => {
  const { now, soon } = clock
  const patience = createCappedClock(mostOfOneTurnMs, now)
  const line: Line = createWaitQueues(patience.now, kinds, (arrival) => kindOf(arrival, line))
  const rush = createRushDetector(clock)
  const work = createWorkCount(now, () => line.length() > 0 && pumpSoon())
  const hasTimeLeft = turnsOf(loadRules.turnMs, clock)
  const onKeptPlace = createKeptPlaces(keepsPlace)
  const mayBegin = () => work.hasRoom() && !rush.isUnderWay()
  let refused = 0

  const turnAway = (arrival: Arrival) => {
    refused++
    arrival.refuse()
  }

  const dropLate = createLateDrop(line, turnAway)

  /** A few for each turn of the loop, so that work in progress continues first. */
  const pumpSoon = onceSoon(soon, () => {
    patience.tick()
    dropLate()
    for (let begun = 0; begun < loadRules.begunInATurn && mayBegin(); begun++) {
      const next = line.take()
      if (next && !next.response.destroyed) work.begin(next)
    }
    if (line.length() > 0 && work.hasRoom()) pumpSoon()
  })

  const end = (response: ServerResponse) => {
    if (work.end(response) && line.length() > 0) pumpSoon()
  }

  const sweep = () => {
    patience.tick()
    work.review(line.length(), end)
    dropLate()
    if (line.length() > 0) pumpSoon()
  }

  return {
    admit: (arrival) => {
      if (onKeptPlace(arrival)) return
      if (line.length() === 0 && mayBegin() && hasTimeLeft()) return work.begin(arrival)
      if (line.length() >= limits.waitingRequests) return turnAway(arrival)
      line.join(arrival)
      pumpSoon()
    },
    answered: end,
    cameIn: rush.noteConnection,
    rest: work.rest,
    excuse: work.excuse,
    counts: () => ({ waiting: line.length(), working: work.count(), refused }),
    sweep,
    ...runPeriodically(sweepEveryMs, sweep),
  }
}

const kinds = ['read', 'page', 'change'] as const

type Kind = (typeof kinds)[number]
type Line = WaitQueues<Arrival, Kind>

const kindOf = ({ request: { method }, isPage }: Arrival, line: Line): Kind => {
  if (method !== 'GET' && method !== 'HEAD') return 'change'
  return isPage && line.of('page').length() < loadRules.mostPagesWaiting ? 'page' : 'read'
}

/** Refuses requests that have waited as long as their queue allows. A slow machine alone refuses nobody: that also takes a long queue. */
const createLateDrop = (line: Line, turnAway: (arrival: Arrival) => void) => () => {
  const reads = line.of('read')
  const drop = (queue: WaitQueue<Arrival>, waitMs: number) => {
    const takeLate = () =>
      queue.takeOlderThan(
        line.length() > loadRules.fewWaiting ? waitMs : Math.max(waitMs, loadRules.changeWaitMs),
      )
    for (let late = takeLate(); late; late = takeLate()) if (!late.response.destroyed) turnAway(late)
  }
  drop(reads, reads.isStanding(loadRules.standingAfterMs) ? loadRules.standingWaitMs : loadRules.burstWaitMs)
  drop(line.of('page'), loadRules.pageWaitMs)
  drop(line.of('change'), loadRules.changeWaitMs)
}

/** Whether an arrival was served in a reserved place. */
const createKeptPlaces = (keepsPlace: Needs['keepsPlace']) => {
  const keptPlaces = new Map<string, number>()
  return ({ request, response, serve }: Arrival): boolean => {
    const place = keepsPlace(request)
    if (place === undefined) return false
    const taken = keptPlaces.get(place) ?? 0
    if (taken >= loadRules.placesKept) return false
    keptPlaces.set(place, taken + 1)
    response.once('close', () => keptPlaces.set(place, (keptPlaces.get(place) ?? 1) - 1))
    serve()
    return true
  }
}

/** Whether this turn of the event loop still has time left. */
const turnsOf = (mostMs: number, { now, soon }: Clock) => {
  let endsAt: number | undefined
  return () => {
    if (endsAt === undefined) {
      endsAt = now() + mostMs
      soon(() => (endsAt = undefined))
    }
    return now() < endsAt
  }
}

/** Calls `run` soon, once for all requests until then. */
const onceSoon = (soon: Clock['soon'], run: () => void) => {
  let isComing = false
  return () => {
    if (isComing) return
    isComing = true
    soon(() => {
      isComing = false
      run()
    })
  }
}

/** A clock that advances with each tick by at most `mostMs`. */
const createCappedClock = (mostMs: number, now: () => number) => {
  let counted = 0
  let tickedAt = now()
  return {
    now: () => counted,
    tick: () => {
      const at = now()
      counted += Math.min(mostMs, at - tickedAt)
      tickedAt = at
    },
  }
}
