import { storeOptOut } from '#server/privacy/opt-out'
import type { TestPlatform } from '#server/testing/test-app'

/** Leads of this mailbox are no longer sent to buyers. False if it had already opted out. */
export const optOut = (app: TestPlatform, email: string): Promise<boolean> =>
  app.database.transaction((trx) =>
    storeOptOut(app, trx, { email, notedBy: 'a colleague', how: 'On the phone' }),
  )
