// The JSON of OTLP 1: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. Ids are hex, times are nanoseconds as text.
import type { Attributes, SpanKind } from '#server/platform/observe/tracer-types'

export type EndedSpan = {
  traceId: string
  id: string
  parentId: string | undefined
  name: string
  kind: SpanKind
  /** Milliseconds since 1970, with fractions. */
  beganAt: number
  endedAt: number
  attributes: Attributes
  hasFailed: boolean
}

const kinds: Record<SpanKind, number> = { server: 2, client: 3, consumer: 5 }
const failed = 2
const unset = 0

export const asOtlp = (resource: Attributes, spans: readonly EndedSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf(resource) },
      scopeSpans: [{ scope: { name: 'yardsign' }, spans: spans.map(spanOf) }],
    },
  ],
})

const spanOf = ({
  traceId,
  id,
  parentId,
  name,
  kind,
  beganAt,
  endedAt,
  attributes,
  hasFailed,
}: EndedSpan) => ({
  traceId,
  spanId: id,
  ...(parentId !== undefined && { parentSpanId: parentId }),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(beganAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: { code: hasFailed ? failed : unset },
})

const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }))

const valueOf = (value: string | number) => {
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

/** More figures than a number holds exactly. */
const nanoseconds = (ms: number) => String(BigInt(Math.round(ms * 1_000)) * 1_000n)
