// The shape of every error.
import * as z from 'zod/mini'

export const ProblemBody = z.object({
  /** Text for a person; it says what to do next. */
  error: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** One message for each invalid field of the request. */
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ProblemBody = z.output<typeof ProblemBody>
