import * as z from 'zod/mini'

/** Somebody who works here, or who did when a record was given to them. */
export const Colleague = z.object({ id: z.string(), name: z.string() })
export type Colleague = z.output<typeof Colleague>
