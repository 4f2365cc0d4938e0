import type { Config } from '#server/platform/config'
import type { Log } from '#server/platform/log'
import type { Tracer } from '#server/platform/tracing/tracer'

/** Undefined when nobody wants traces. Then no code for them is loaded. */
export const openTracing = async (
  { tracing }: Pick<Config, 'tracing'>,
  log: Log,
): Promise<Tracer | undefined> => {
  if (!tracing) return undefined
  const { openTracer } = await import('#server/platform/tracing/open-tracer')
  return openTracer(tracing, log)
}
