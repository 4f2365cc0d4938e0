import * as z from 'zod/mini'
import { jobKind } from '#server/platform/jobs/job'

/** Asked for when money is about to be taken: somebody has to find out what came of it, even when the process dies. */
export const settlingOrder = jobKind('settle payments of order', z.object({ orderId: z.string() }))
