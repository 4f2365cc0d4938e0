// Traces in the format of OpenTelemetry. Loaded only when an endpoint is set.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Config } from '#server/platform/config/config'
import { releaseName } from '#server/platform/config/release'
import type { Log } from '#server/platform/observe/log'
import { sendSpans } from '#server/platform/tracing/send-spans'
import type { Attributes, Span, Tracer } from '#server/platform/observe/tracer-types'

/** The most spans in one trace. An export has thousands of statements, and the first ones tell enough. */
const mostParts = 200

type Tracing = NonNullable<Config['tracing']>

export const openTracer = ({ endpoint, headers, serviceName, share }: Tracing, log: Log): Tracer => {
  const resource = {
    'service.name': serviceName,
    'service.version': releaseName(),
    'service.instance.id': randomUUID(),
  }
  const { keep, stop } = sendSpans({ endpoint, headers, resource, log })
  return {
    begin: (name, kind, traceparent) => {
      const parent = parentIn(traceparent)
      if (parent ? !parent.isSampled : Math.random() >= share) return undefined
      const beganAt = Date.now()
      const since = performance.now()
      const span: Span = { traceId: parent?.traceId ?? hex(16), id: hex(8) }
      let parts = 0
      return {
        ...span,
        record: ({ name: ofPart, ms, attributes, hasFailed }) => {
          if (parts++ >= mostParts) return
          const endedAt = Date.now()
          keep({
            traceId: span.traceId,
            id: hex(8),
            parentId: span.id,
            name: ofPart,
            kind: 'client',
            beganAt: endedAt - ms,
            endedAt,
            attributes,
            hasFailed,
          })
        },
        end: (attributes: Attributes, hasFailed: boolean) => {
          const endedAt = beganAt + performance.now() - since // the clock may have been set meanwhile
          const { traceId, id } = span
          keep({ traceId, id, parentId: parent?.id, name, kind, beganAt, endedAt, attributes, hasFailed })
        },
      }
    },
    stop,
  }
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/** The header of W3C Trace Context. An invalid one is ignored. */
const parentIn = (header: string | undefined) => {
  const [, traceId, id, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? '') ?? []
  if (!traceId || !id || !flags || /^0+$/.test(traceId) || /^0+$/.test(id)) return undefined
  return { traceId, id, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
