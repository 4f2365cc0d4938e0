import * as z from 'zod/mini'
import { jobKind } from '#server/platform/jobs/job'

/** Stored when an order needs no more money. */
export const endingAttempts = jobKind('end payment attempts', z.object({ orderId: z.string() }))
