import * as z from 'zod/mini'
import { jobKind } from '#server/platform/jobs/job'

/** Stored with each uploaded version. The details are read when it runs. */
export const uploadToReview = jobKind('tell the brokerage of an upload', z.object({ versionId: z.string() }))
