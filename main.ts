// Starts everything: configuration, database, API, pages. The only file that sees all of it.
import { asCalled } from './scripts/commands.mjs'
import { type App, createApp } from '#server/app'
import { refuseMovedDatabase } from '#server/platform/database/moved'
import { refuseUnfinishedCopy } from '#server/platform/database/unfinished-copy'
import { brokerageOf } from '#server/brokerage/brokerage'
import { openSettings } from '#server/brokerage/open-settings'
import { closedUntil, missingToOpen, refuseSampleLicense } from '#server/brokerage/refuse-sample-license'
import { nameOwnBrand } from '#server/brokerage/own-brand'
import { addBuiltPages } from '#server/built-pages'
import { containsSampleData } from '#server/brokerage/settings'
import { pageSources, pictureSources } from '#server/page-sources'
import { type Config, readConfig } from '#server/platform/config/config'
import { misspelledVariables } from '#server/platform/config/misspelled-variables'
import { openDatabase } from '#server/platform/database/database'
import { refuseLostDatabase, refuseLostOnServer } from '#server/platform/database/lost-database'
import { keepOwnSecret } from '#server/maintenance/own-secret'
import { openOwnFiles } from '#server/platform/files/own-folder'
import { securityHeaders } from '#server/platform/http/security-headers'
import { listen } from '#server/platform/http/listen'
import { openMetricsPort } from '#server/platform/http/metrics-access'
import { createLog } from '#server/platform/observe/log'
import { newId } from '#server/platform/new-id'
import type { Page } from '#server/platform/pages/page-entry'
import { servePages } from '#server/platform/pages/serve-pages'
import type { Platform } from '#server/platform/platform'
import { openTracing } from '#server/platform/tracing/open-tracing'
import { startFailure } from '#server/platform/start/start-failure'
import { tryBucket } from '#server/platform/start/try-bucket'
import { stopOnSignal, stopWithParent } from '#server/platform/http/stop'

const dist = new URL('./dist/', import.meta.url)

const start = async () => {
  process.umask(0o077) // no other account of the machine may read what customers entrust to the shop
  const config = readConfig(process.env)
  const platform = await openPlatform(config)
  const app = await createApp(platform, { measuresProcess: true, opensWhenNamed: true })
  await (config.isProduction ? addBuilt(app, platform) : addSources(app, platform))
  await app.openChat()
  const address = await listen(app.http, config)
  const metricsPort = await openMetricsPort(app.metrics, config)
  if (metricsPort.address !== undefined) platform.log.info(`Metrics are at ${metricsPort.address}`)
  await app.jobs.start()
  stopOnSignal(platform.log, config.stopGraceMs, [
    { waitsFor: 'requests', stop: app.stop },
    { waitsFor: 'jobs', stop: () => app.jobs.stop() },
    { waitsFor: 'statements', stop: () => platform.database.close() },
    { waitsFor: 'traces', stop: async () => platform.tracer?.stop() },
    { waitsFor: 'requests for metrics', stop: metricsPort.close },
  ])
  if (process.env['npm_lifecycle_event']) stopWithParent()
  const accounts = await knownAccounts(platform)
  if (accounts.length > 0 && config.isProduction && !config.loadsSample)
    platform.log.warn('The database contains the sample shop. Everybody knows the passwords of its accounts.')
  process.send?.({ address, accounts })
  void tryBucket(platform)
  await examineDatabase(platform)
  await freeMemoryOfStart()
}

/** The start leaves about 15 MB of garbage, which V8 would keep until the shop is busy. A flag in scripts/server-flags.mjs provides `gc`. */
const freeMemoryOfStart = async () => globalThis.gc?.({ execution: 'async', flavor: 'last-resort' })

/** A damaged page can stay unnoticed for years, until every backup has it too. The shop keeps running, because most of it may be intact. */
const examineDatabase = async ({ database, log }: Platform) => {
  try {
    const faults = await database.examine()
    if (faults.length > 0) log.error({ faults }, 'The database is damaged: restore a backup')
  } catch (error) {
    log.warn({ err: error }, 'The database could not be checked')
  }
}

/** The logins of the sample brokerage, which anyone may know. Those of another brokerage are never shown. */
const knownAccounts = async ({ database }: Platform) => {
  if (!(await containsSampleData(database.direct))) return []
  const { sampleAccounts } = await import('#sample/accounts')
  return sampleAccounts
}

const openPlatform = async (config: Config): Promise<Platform> => {
  const log = createLog(config)
  for (const { name, meant } of misspelledVariables(process.env))
    log.warn(`${name} is not a setting of this program. Is it meant to be ${meant}?`)
  brokerageOf({ config }) // a bad file is reported before anything is changed
  refuseLostDatabase(config)
  const tracer = await openTracing(config, log)
  const database = await openDatabase(config.database, log, {
    waitMs: config.databaseWaitMs,
    slowMs: config.slowQueryMs,
  })
  await refuseUnfinishedCopy(database)
  await refuseLostOnServer(config, database)
  const migrated = await database.migrate()
  await refuseMovedDatabase(database.direct)
  await keepOwnSecret({ config, database })
  const files = await openOwnFiles(config.files, database)
  if (migrated.length > 0) log.info({ migrations: migrated }, 'The database was migrated')
  const platform = { config, log, database, files, now: Date.now, newId, tracer }
  await openSettings(platform)
  refuseSampleLicense(config)
  const missing = missingToOpen(config)
  if (missing.length > 0) log.warn(`Nobody can order: ${closedUntil(missing)}`)
  if (config.loadsSample) {
    const { loadSample } = await import('#sample/load-sample')
    await loadSample(platform)
  }
  await nameOwnBrand(platform)
  return platform
}

/** The pages of the shop, and the desk. */
const addBuilt = async (app: App, platform: Platform) => {
  const { serveBuiltDesk } = await import('#server/desk/built-desk')
  await serveBuiltDesk(app.http, dist)
  const { servePreviews } = await import('#server/desk/catalogue/preview/serve-previews')
  const { renderWith } = await addBuiltPages(app, platform, dist)
  servePreviews(app.http, platform, renderWith)
}

const addSources = async (app: App, platform: Platform) => {
  const { config, log } = platform
  const { openPageSources } = await import('#server/platform/pages/development')
  const { openDeskSources } = await import('#server/desk/desk-sources')
  const toDesk = await openDeskSources(app.http)
  const { servePreviews } = await import('#server/desk/catalogue/preview/serve-previews')
  const { render, renderWith, beforeRouter, listPages } = await openPageSources(app.http)
  servePreviews(app.http, platform, renderWith)
  let pages: readonly Page[] = []
  // Vite delivers styles and updates in ways that the policy of production does not allow.
  const allowed = () => ({ ...pictureSources(platform), style: ["'unsafe-inline'"], connect: ['ws:'] })
  servePages(app.http, {
    routes: [],
    render: async (...asked) => {
      const rendered = await render(...asked)
      pages = await listPages()
      return rendered
    },
    headers: securityHeaders(config),
    allowed,
    allowedOn: (path) => pageSources(config, pages)[path],
    keeps: false,
    renderWithinMs: 60_000, // the first time, Vite reads hundreds of files
    log,
  })
  app.setBeforeRouter((request, response, next) =>
    toDesk(request, response, () => beforeRouter(request, response, next)),
  )
  app.setPages(listPages)
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${asCalled(startFailure(error))}\n`)
  process.exit(1)
}
