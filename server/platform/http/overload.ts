// Admission control: starts as many requests as can be done in time, and refuses the rest before they cost anything.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { runPeriodically } from '#server/platform/http/every-so-often'
import { createRushDetector } from '#server/platform/http/newcomers'
import { createWaitQueue } from '#server/platform/http/wait-queue'
import { createWorkLimit } from '#server/platform/http/work-limit'
import { hasBody } from '#server/platform/http/slow-bodies'

/** How many requests run at once, and how long the others wait. */
export const loadRules = {
  /** A request that takes longer counts as waiting for a payment provider or a file store. At most `mostElsewhere` of those at a time. */
  longestWorkMs: 2_000,
  mostElsewhere: 32,
  /** New work starts in a turn of the event loop until the turn has taken this long. Work in progress goes first. */
  turnMs: 15,
  /** Of the queued requests. */
  begunInATurn: 4,
  longestLine: 2_000,
  /** How long a request may wait in a burst. */
  burstWaitMs: 600,
  /**
   * Once the queue has not been empty for `standingAfterMs`, a request waits no longer than this: a longer wait would only be passed on to
   * the next.
   */
  standingWaitMs: 250,
  standingAfterMs: 500,
  /** At a time, for each address with reserved places. */
  placesKept: 8,
} as const

const sweepEveryMs = 50
/** A single turn of the event loop, however long, is not a queue: at most this much of it counts as waiting time. */
const mostOfOneTurnMs = 200

export type LoadGuard = {
  /** Calls `serve`, at once or after a short wait, or else `refuse`. */
  admit(arrival: Arrival): void
  /** The response has begun, or its client has gone. */
  answered(response: ServerResponse): void
  /** A request was answered without work. Many of these among a few slow ones mean that the process is not what is slow. */
  answeredAtDoor(): void
  /** A new connection was accepted. */
  cameIn(): void
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
  serve: () => void
  refuse: () => void
}

type Clock = { now: () => number; soon: (run: () => void) => void }
const realClock: Clock = { now: () => performance.now(), soon: (run) => void setImmediate(run) }

type Needs = {
  /** Which addresses are served however long the line is, such as those that operators use to monitor the shop. */
  keepsPlace: (request: IncomingMessage) => string | undefined
  clock?: Clock
}

export const createLoadGuard = ({ keepsPlace, clock = realClock }: Needs): LoadGuard => {
  const { now, soon } = clock
  const patience = countingAtMost(mostOfOneTurnMs, now)
  const line = createWaitQueue<Arrival>(patience.now)
  const newcomers = createRushDetector(clock)
  const work = countingWork(now)
  const hasTimeLeft = turnsOf(loadRules.turnMs, clock)
  const onKeptPlace = keepingPlaces(keepsPlace)
  const mayBegin = () => work.hasRoom() && !newcomers.areComing()
  let refused = 0

  const turnAway = (arrival: Arrival) => {
    refused++
    arrival.refuse()
  }

  const dropLate = droppingLate(line, turnAway)

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
      if (line.length() >= loadRules.longestLine) return turnAway(arrival)
      line.join(arrival)
      pumpSoon()
    },
    answered: end,
    answeredAtDoor: work.noteQuick,
    cameIn: newcomers.came,
    excuse: work.excuse,
    counts: () => ({ waiting: line.length(), working: work.count(), refused }),
    sweep,
    ...runPeriodically(sweepEveryMs, sweep),
  }
}

/** Turns away those who have waited as long as the line allows. */
const droppingLate =
  (line: ReturnType<typeof createWaitQueue<Arrival>>, turnAway: (arrival: Arrival) => void) => () => {
    const wait = line.isStanding(loadRules.standingAfterMs) ? loadRules.standingWaitMs : loadRules.burstWaitMs
    for (let late = line.takeOlderThan(wait); late; late = line.takeOlderThan(wait))
      if (!late.response.destroyed) turnAway(late)
  }

/** Requests in progress, and how many there may be. */
const countingWork = (now: () => number) => {
  const limit = createWorkLimit(now)
  const work = new Map<ServerResponse, number>()
  const elsewhere = new Set<ServerResponse>()
  const excused = new WeakSet<IncomingMessage>()

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
    noteQuick: () => limit.finished(0),
    /** Gives whether it was counted. */
    end: (response: ServerResponse) => {
      elsewhere.delete(response)
      const since = work.get(response)
      if (since === undefined) return false
      work.delete(response)
      limit.finished(now() - since)
      return true
    },
    /** Lets go of what is no work any more. */
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

/** Whether an arrival was served on a kept place. */
const keepingPlaces = (keepsPlace: Needs['keepsPlace']) => {
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

/** Whether this turn of the loop has taken less than so long. */
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

/** Calls `run` soon, once for all who ask until then. */
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
const countingAtMost = (mostMs: number, now: () => number) => {
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
