import * as z from 'zod/mini'

/** Evidence of what somebody agreed to in writing. */
export const Consent = z.object({
  textId: z.string(),
  version: z.string(),
  /** The words that were shown. */
  text: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** The IP address, the browser and the page it came from. */
  address: z.string(),
  userAgent: z.string(),
  page: z.string(),
})
