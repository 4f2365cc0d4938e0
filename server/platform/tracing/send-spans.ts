import type { Log } from '#server/platform/observe/log'
import { asOtlp, type EndedSpan } from '#server/platform/tracing/otlp'
import type { Attributes } from '#server/platform/observe/tracer-types'

const sendEveryMs = 2_000
const mostInOneSending = 500
/** More spans than this are dropped, so that an unreachable collector does not fill the memory. */
const mostHeld = 5_000
const answerWithinMs = 10_000
const warnEveryMs = 60_000

type Collector = { endpoint: string; headers: Record<string, string>; resource: Attributes; log: Log }

/** Sends spans to a collector, some hundreds at a time. `stop` sends the rest. */
export const sendSpans = ({ endpoint, headers, resource, log }: Collector) => {
  const held: EndedSpan[] = []
  const warn = warnSometimes(log)
  let sending = Promise.resolve()

  const send = async () => {
    const spans = held.splice(0, mostInOneSending)
    if (spans.length === 0) return
    try {
      const { status } = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(asOtlp(resource, spans)),
        signal: AbortSignal.timeout(answerWithinMs),
      })
      if (status >= 300) warn({ status })
    } catch (error) {
      warn({ err: error })
    }
  }
  const sendSoon = () => (sending = sending.then(send))
  const timer = setInterval(() => void sendSoon(), sendEveryMs).unref()

  return {
    keep: (span: EndedSpan) => {
      if (held.length < mostHeld) held.push(span)
      if (held.length === mostInOneSending) void sendSoon()
    },
    stop: async () => {
      clearInterval(timer)
      await sending
      while (held.length > 0) await send()
    },
  }
}

const warnSometimes = (log: Log) => {
  let warnedAt = -Infinity
  return (facts: object) => {
    if (performance.now() - warnedAt < warnEveryMs) return
    warnedAt = performance.now()
    log.warn(facts, 'Traces could not be sent to the collector, and are dropped')
  }
}
