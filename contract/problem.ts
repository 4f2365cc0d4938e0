// The one shape of every failure.
import * as z from 'zod/mini'

export const ProblemBody = z.object({
  /** Fit to show to a person; says what to do next. */
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** One message for each field of the request that does not fit. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ProblemBody = z.output<typeof ProblemBody>
