import type { Database } from '#server/platform/database/database'

/** Reads a number, pauses, and writes the next one. Concurrent updates must not be lost. */
export const countUp = async (database: Database, times: number): Promise<void> => {
  for (let i = 0; i < times; i++)
    await database.transaction(async (trx) => {
      const { number } = await trx
        .selectFrom('version')
        .select('number')
        .where('topic', '=', 'counter')
        .executeTakeFirstOrThrow()
      await new Promise(setImmediate)
      await trx
        .updateTable('version')
        .set({ number: number + 1 })
        .where('topic', '=', 'counter')
        .execute()
    })
}
