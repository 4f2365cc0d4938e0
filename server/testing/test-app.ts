// The real app on an empty database, for tests.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Client, createClient } from '#contract/client'
import { type App, createApp } from '#server/app'
import { readConfig } from '#server/platform/config/config'
import { openDatabase } from '#server/platform/database/database'
import { openFiles } from '#server/platform/files/files'
import { folderMark } from '#server/platform/files/folder-mark'
import { insideTransport } from '#server/platform/http/inside-transport'
import { createLog } from '#server/platform/observe/log'
import { newId } from '#server/platform/new-id'
import type { JobRunner } from '#server/platform/jobs/runner'
import { type KeptMail, listKeptMails } from '#server/platform/mail/stored-mails'
import { mailFolder } from '#server/platform/mail/mailer'
import { programTextIn, programTextInHtml } from '#server/testing/program-text'
import type { Platform } from '#server/platform/platform'
import type { Tokens } from '#server/accounts/tokens'
import { aClock, type Clock } from '#server/testing/clock'
import { aTestDatabase } from '#server/testing/test-database'

export type TestPlatform = Platform & { clock: Clock; close(): Promise<void> }

/** What a test may start with instead of nothing: a migrated database to copy, and files. */
export type ShopTemplate = { database: string; files: string }

/** An empty, migrated database and an empty file folder, or copies of a template; removed by `close`. The clock stands still. */
export const aPlatform = async (
  environment: Record<string, string> = {},
  template?: ShopTemplate,
): Promise<TestPlatform> => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-test-'))
  const { config: databaseConfig, remove } = await aTestDatabase(folder, { template: template?.database })
  if (template) cpSync(template.files, join(folder, 'files'), { recursive: true })
  const config = {
    ...readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      NODE_ENV: 'test',
      ...environment,
    }),
    database: databaseConfig,
  }
  const log = createLog(config)
  const database = await openDatabase(config.database, log)
  await database.migrate()
  const clock = aClock()
  const files = await openFiles(config.files)
  // A shop is ready only with the mark. It has no number, so a process that starts on the same database gives it one.
  if (config.files.kind === 'folder') writeFileSync(join(config.files.folder, folderMark), '')
  return {
    config,
    log,
    database,
    files,
    now: clock.now,
    newId,
    clock,
    close: async () => {
      await database.close()
      await remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = TestPlatform & {
  http: FastifyInstance
  tokens: Tokens
  /** Not started: `jobs.runDue()` runs due jobs. */
  jobs: JobRunner
  /** The sent mails, newest first. Run the jobs first. */
  mails(): Promise<KeptMail[]>
  /** Calls the API as an anonymous visitor. */
  call: Client
  /** Listens on the network, with the chat; returns the address, such as http://127.0.0.1:41234. */
  listen(): Promise<string>
}

/** `template` or `prepare` fills the database before the app reads it. `extend` adds to the app before it serves. Stops with `close`. */
export const startTestApp = async ({
  environment = {},
  template,
  prepare = async () => {},
  extend = async () => {},
}: {
  environment?: Record<string, string>
  template?: ShopTemplate
  prepare?: (platform: Platform) => Promise<void>
  extend?: (app: App, platform: Platform) => Promise<unknown>
} = {}): Promise<TestApp> => {
  const platform = await aPlatform(environment, template)
  await prepare(platform)
  const app = await createApp(platform)
  await extend(app, platform)
  const { http, tokens, jobs, openChat } = app
  return {
    ...platform,
    http,
    tokens,
    jobs,
    mails: () => listKeptMails(mailFolder(platform.config)),
    call: createClient(insideTransport(http)),
    listen: async () => {
      await openChat()
      return http.listen({ host: '127.0.0.1', port: 0 })
    },
    close: async () => {
      // A client that still sends, or keeps its connection, would hold the server for as long as connections are kept.
      http.server.closeAllConnections()
      await http.close()
      await expectPlainMails(mailFolder(platform.config)).finally(() => platform.close())
    },
  }
}

/** No mail that a test caused contains program text. */
const expectPlainMails = async (folder: string) => {
  for (const { subject, text, html } of await listKeptMails(folder)) {
    const found = [...programTextIn(`${subject}\n${text}`), ...programTextInHtml(html)]
    if (found.length > 0)
      throw new Error(`The mail “${subject}” has text of the program: ${found.join(' | ')}`)
  }
}

/** Simulates a second process on the same database, with its own connections, notices and sockets. */
export const anotherProcess = async (
  app: TestApp,
): Promise<{ address: string; close: () => Promise<void> }> => {
  const database = await openDatabase(app.config.database, app.log)
  await database.migrate()
  const { http, openChat } = await createApp({ ...app, config: { ...app.config }, database })
  await openChat()
  return {
    address: await http.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await http.close()
      await database.close()
    },
  }
}
