import { type KnownVersion, readPending } from '#server/documents/review/read-version'
import type { Platform } from '#server/platform/platform'

/** What waits for review, the longest waiting first. What the customer has replaced since is not among it. */
export const listPending = ({ database }: Pick<Platform, 'database'>): Promise<KnownVersion[]> =>
  readPending(database.read)
