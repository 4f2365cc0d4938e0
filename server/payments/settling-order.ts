import * as z from 'zod/mini'
import { jobKind } from '#server/platform/jobs/job'

/** Stored before money is taken, so that its outcome is found out even if the process dies. */
export const settlingOrder = jobKind('settle payments of order', z.object({ orderId: z.string() }))
