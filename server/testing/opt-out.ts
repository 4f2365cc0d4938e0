import { storeOptOut } from '#server/privacy/opt-out'
import type { TestPlatform } from '#server/testing/test-app'

/** Nobody with this mailbox is handed on to buyers. False when it had opted out before. */
export const optOut = (app: TestPlatform, email: string): Promise<boolean> =>
  app.database.transaction((trx) =>
    storeOptOut(app, trx, { email, notedBy: 'a colleague', how: 'On the phone' }),
  )
