// Request bodies in transit. Each must keep moving, and only a limited number may be slow at the same time.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { runPeriodically } from './interval.ts'
import { addressKey } from '#server/platform/api/limits'
import { Problem } from '#server/platform/problem'

type Pace = { wholeWithinMs: number; windowMs: number; leastBytesInWindow: number }

/** How slow a body may be. Uploads are up to 10 MB, and a phone in the country sends a few KB a second. */
export const bodyRules = {
  /** A body that takes longer needs one of the places for slow bodies. */
  promptMs: 1_000,
  slowFromOneAddress: 50,
  /** Times the largest body other than an upload: some 128 MB. */
  slowInAll: 500,
  usual: { wholeWithinMs: 30_000, windowMs: 10_000, leastBytesInWindow: 1_000 },
  upload: { wholeWithinMs: 20 * 60_000, windowMs: 20_000, leastBytesInWindow: 40_000 },
} as const satisfies { usual: Pace; upload: Pace; [rule: string]: unknown }

const lookEveryMs = 500

type Body = {
  request: IncomingMessage
  response: ServerResponse
  pace: Pace
  startedAt: number
  windowStartedAt: number
  /** Bytes received on the connection when the window began. */
  bytesBefore: number
  /** The address that counts it once it is slow. */
  place: string | undefined
}

export type BodyWatch = {
  /** Watches the body of a request, if it has one that is not complete yet. */
  watch(request: IncomingMessage, response: ServerResponse): void
  /** The request is an upload, and its caller may make it. */
  isUpload(request: IncomingMessage): void
  /** Refuses bodies that have become too slow. */
  look(): void
  start(): void
  stop(): void
}

type Needs = { addressOf: (request: IncomingMessage) => string; now?: () => number }

export const createBodyWatch = ({ addressOf, now = () => performance.now() }: Needs): BodyWatch => {
  const bodies = new Map<IncomingMessage, Body>()
  const places = slowPlaces(addressOf)
  let lookedAt = now()

  const forget = (body: Body) => {
    if (bodies.delete(body.request)) places.free(body)
  }

  const look = () => {
    const at = now()
    for (const body of bodies.values()) {
      if (body.request.complete) forget(body)
      else if (isTooSlow(body, at, at - lookedAt, places.takenBy)) {
        forget(body)
        refuse(body)
      }
    }
    lookedAt = at
  }

  return {
    watch: (request, response) => {
      if (!hasBody(request) || request.complete) return
      const body = bodyFrom(request, response, now())
      bodies.set(request, body)
      request.once('close', () => forget(body))
    },
    isUpload: (request) => {
      const body = bodies.get(request)
      if (body) body.pace = bodyRules.upload
    },
    look,
    // Runs after the sockets have been read: data that arrived while the process was busy is not late.
    ...runPeriodically(lookEveryMs, () => setImmediate(look)),
  }
}

const bodyFrom = (request: IncomingMessage, response: ServerResponse, at: number): Body => ({
  request,
  response,
  pace: bodyRules.usual,
  startedAt: at,
  windowStartedAt: at,
  bytesBefore: request.socket.bytesRead,
  place: undefined,
})

/** The places for slow bodies: a number in all, and a number for each address. */
const slowPlaces = (addressOf: Needs['addressOf']) => {
  const slowFrom = new Map<string, number>()
  let slow = 0
  return {
    /** False when none is left. */
    takenBy: (body: Body): boolean => {
      if (body.place !== undefined) return true
      const address = addressKey(addressOf(body.request))
      const already = slowFrom.get(address) ?? 0
      if (slow >= bodyRules.slowInAll || already >= bodyRules.slowFromOneAddress) return false
      body.place = address
      slowFrom.set(address, already + 1)
      slow++
      return true
    },
    free: ({ place }: Body) => {
      if (place === undefined) return
      slow--
      const left = (slowFrom.get(place) ?? 1) - 1
      if (left === 0) slowFrom.delete(place)
      else slowFrom.set(place, left)
    },
  }
}

const isTooSlow = (body: Body, at: number, sinceLastLook: number, takesPlace: (body: Body) => boolean) => {
  const { request, pace } = body
  if (waitsForUs(request)) {
    body.startedAt += sinceLastLook
    body.windowStartedAt += sinceLastLook
    return false
  }
  if (at - body.startedAt < bodyRules.promptMs) return false
  if (!takesPlace(body) || at - body.startedAt > pace.wholeWithinMs) return true
  if (at - body.windowStartedAt < pace.windowMs) return false
  const bytes = request.socket.bytesRead
  if (bytes - body.bytesBefore < pace.leastBytesInWindow) return true
  body.windowStartedAt = at
  body.bytesBefore = bytes
  return false
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Received data waits in the buffer until our code reads on. */
const waitsForUs = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
  readableLength >= readableHighWaterMark

/** The handler that reads the body gets the error and answers. Without a handler the connection is closed. */
const refuse = ({ request, response }: Body) => {
  if (response.headersSent || request.listenerCount('error') === 0) return void request.destroy()
  response.shouldKeepAlive = false
  request.emit('error', tooSlow())
}

const tooSlow = () =>
  new Problem('too_slow', 408, 'Your upload was too slow. Please check your connection and try again.')
