import { endSession } from '#server/accounts/sessions'
import type { KnownCaller } from '#server/platform/callers'
import type { Platform } from '#server/platform/platform'

/** Ends the caller's session; the others of the account go on. */
export const signOut = async (
  { database }: Pick<Platform, 'database'>,
  caller: KnownCaller,
): Promise<{ message: string }> => {
  await database.transaction((trx) => endSession(database, trx, caller))
  return { message: 'You are signed out.' }
}
