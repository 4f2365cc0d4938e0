// Run by a test as a process of its own: counts in the database that it is given while the test does the same.
import { openDatabase } from '#server/platform/database/database'
import { createLog } from '#server/platform/log'

const [file = '', times = '0'] = process.argv.slice(2)
const database = await openDatabase(
  { engine: 'sqlite', file },
  createLog({ isProduction: false, logLevel: 'silent' }),
)
process.stdout.write('ready\n')
for (let i = 0; i < Number(times); i++)
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
await database.close()
