// Counts in a database. A test does so, and runs this file as a separate process that does the same.
import { type Database, openDatabase } from '#server/platform/database/database'
import { createLog } from '#server/platform/observe/log'

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

const countInThisProcess = async ([file = '', times = '0']: string[]) => {
  const log = createLog({ isProduction: false, logLevel: 'silent' })
  const database = await openDatabase({ engine: 'sqlite', file }, log)
  process.stdout.write('ready\n')
  await countUp(database, Number(times))
  await database.close()
}

if (import.meta.main) await countInThisProcess(process.argv.slice(2))
