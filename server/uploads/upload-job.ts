import * as z from 'zod/mini'
import { jobKind } from '#server/platform/jobs/job'

/** Stored with each version that is handed in; what it is about is read when it runs. */
export const uploadToReview = jobKind('tell the brokerage of an upload', z.object({ versionId: z.string() }))
