import * as z from 'zod/mini'

/** A response of one sentence for a person. */
export const Told = z.object({ message: z.string() })
