import { type TestAccount, anAccount } from '#server/testing/an-account'
import type { TestApp } from '#server/testing/test-app'

/** A broker at the desk who has just proved the second factor. */
export const aBroker = async (app: TestApp, name = 'Sample Desk'): Promise<TestAccount> => {
  const broker = await anAccount(app, { role: 'staff', name })
  await app.database.direct
    .updateTable('session')
    .set({ proved_at: app.now() })
    .where('account_id', '=', broker.id)
    .execute()
  return broker
}
