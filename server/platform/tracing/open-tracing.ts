import type { Config } from '#server/platform/config/config'
import type { Log } from '#server/platform/observe/log'
import type { Tracer } from '../observe/tracer-types.ts'

/** Undefined without an endpoint for traces. Then no code for them is loaded. */
export const openTracing = async (
  { tracing }: Pick<Config, 'tracing'>,
  log: Log,
): Promise<Tracer | undefined> => {
  if (!tracing) return undefined
  const { openTracer } = await import('./open-tracer.ts')
  return openTracer(tracing, log)
}
