// Run by a test as a separate process: the API and its jobs, without pages, until it is killed.
import { flushCompileCache } from 'node:module'
import { createApp } from '#server/app'
import { readConfig } from '#server/platform/config/config'
import { openDatabase } from '#server/platform/database/database'
import { openOwnFiles } from '#server/platform/files/own-folder'
import { listen } from '#server/platform/http/listen'
import { createLog } from '#server/platform/observe/log'
import { openTracing } from '#server/platform/tracing/open-tracing'
import { newId } from '#server/platform/new-id'

process.once('disconnect', () => process.exit()) // the test has ended, however it did

const config = readConfig(process.env)
const log = createLog(config)
const tracer = await openTracing(config, log)
const database = await openDatabase(config.database, log)
await database.migrate()
const files = await openOwnFiles(config.files, database)
// A test may set the clock ahead.
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
const now = () => Date.now() + aheadMs
const app = await createApp({ config, log, database, files, now, newId, tracer }, { measuresProcess: true })
await app.openChat()
const address = await listen(app.http, config)
await app.jobs.start()
process.send?.({ address })
flushCompileCache() // a process that is killed cannot do it at its end
