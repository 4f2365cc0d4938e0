import { createApp } from '#server/app'
import { openDatabase } from '#server/platform/database/database'
import type { TestApp } from '#server/testing/test-app'

/** Simulates a second process on the same database, with its own connections, notices and sockets. */
export const anotherProcess = async (
  app: TestApp,
): Promise<{ address: string; close: () => Promise<void> }> => {
  const database = await openDatabase(app.config.database, app.log)
  await database.migrate()
  const { http, openChat } = await createApp({ ...app, database })
  await openChat()
  return {
    address: await http.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await http.close()
      await database.close()
    },
  }
}
