// Traces: what a request or a job did, and how long each part took. Without a tracer, nothing of this runs.

/** One part of a trace. Ids are lower-case hex. */
export type Span = { traceId: string; id: string }

/** Words and numbers of the code: patterns, kinds and counts, never text that somebody typed. */
export type Attributes = Readonly<Record<string, string | number>>

export type OpenSpan = Span & {
  /** A part that has just ended, such as a statement. */
  record(part: Part): void
  end(attributes: Attributes, hasFailed: boolean): void
}

export type Part = { name: string; ms: number; attributes: Attributes; hasFailed: boolean }

export type SpanKind = 'server' | 'client' | 'consumer'

export type Tracer = {
  /** Undefined when this trace is not sampled. `traceparent` is the header of a caller who traces too. */
  begin(name: string, kind: SpanKind, traceparent?: string): OpenSpan | undefined
  /** Sends the remaining parts. */
  stop(): Promise<void>
}
