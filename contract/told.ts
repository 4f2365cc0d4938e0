import * as z from 'zod/mini'

/** An answer that is one sentence, fit to show to a person. */
export const Told = z.object({ message: z.string() })
