// Run by a test as a separate process: counts in the given database while the test does the same.
import { openDatabase } from '#server/platform/database/database'
import { countUp } from '#server/testing/count-up'
import { createLog } from '#server/platform/log'

const [file = '', times = '0'] = process.argv.slice(2)
const database = await openDatabase(
  { engine: 'sqlite', file },
  createLog({ isProduction: false, logLevel: 'silent' }),
)
process.stdout.write('ready\n')
await countUp(database, Number(times))
await database.close()
