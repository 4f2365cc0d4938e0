// Two processes of the real server on one PostgreSQL database, with customers and sellers who have tokens.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount } from '#server/accounts/create-account'
import { createApp } from '#server/app'
import { readConfig } from '#server/platform/config/config'
import { openDatabase } from '#server/platform/database/database'
import { openFiles } from '#server/platform/files/files'
import { createLog } from '#server/platform/observe/log'
import { newId } from '#server/platform/new-id'
import type { Platform } from '#server/platform/platform'
import { aServerProcess } from '#server/testing/a-server-process'
import { aSession } from '#server/testing/an-account'
import { startPostgres } from '#server/testing/postgres'

export type Cast = Record<'customers' | 'sellers', { id: string; token: string }[]>

export type ServerProcess = {
  address(): string
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

export type ChatHouse = {
  customersAt: ServerProcess
  sellersAt: ServerProcess
  databaseUrl: string
  cast: Cast
  /** Faults found in the tables, one sentence each. */
  faultsOfDatabase(conversations: number, messagesEach: number): Promise<string[]>
  close(): Promise<void>
}

export const openChatHouse = async (size: { customers: number; sellers: number }): Promise<ChatHouse> => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-chat-'))
  const postgres = await startPostgres()
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: postgres.url(),
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: 'a secret of the proof of the chat, and of nothing else',
  }
  const platform = await openPlatform(environment)
  const cast = await prepare(platform, size)
  const [customersAt, sellersAt] = await Promise.all([startServer(environment), startServer(environment)])
  return {
    customersAt,
    sellersAt,
    databaseUrl: postgres.url(),
    cast,
    faultsOfDatabase: (conversations, each) => faultsOfDatabase(platform, conversations, each),
    close: async () => {
      await Promise.all([customersAt.stop(), sellersAt.stop()])
      await platform.database.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const openPlatform = async (environment: Record<string, string>): Promise<Platform> => {
  const config = readConfig(environment)
  const log = createLog(config)
  const database = await openDatabase(config.database, log)
  await database.migrate()
  return { config, log, database, files: await openFiles(config.files), now: Date.now, newId }
}

const prepare = async (
  platform: Platform,
  { customers, sellers }: { customers: number; sellers: number },
) => {
  const app = await createApp(platform)
  const cast: Cast = { customers: [], sellers: [] }
  await platform.database.transaction(async (trx) => {
    const signedIn = async (role: 'customer' | 'seller', id: string) => {
      const wish = { id, role, name: 'Example', email: `${id}@example.test`, passwordHash: 'none' }
      const account = await createAccount(platform, trx, wish)
      if (!account) throw new Error('There is such an account already.')
      return { id, token: await aSession({ ...platform, tokens: app.tokens }, trx, account) }
    }
    for (let at = 0; at < customers; at++) cast.customers.push(await signedIn('customer', newId()))
    for (let at = 0; at < sellers; at++) {
      const id = newId()
      const seller = { id, name: `Desk ${at}`, email: `${id}@example.test` }
      await trx
        .insertInto('seller')
        .values({ ...seller, picture_address: '/pictures/seller.svg', created_at: platform.now() })
        .execute()
      cast.sellers.push(await signedIn('seller', id))
    }
  })
  await app.http.close()
  return cast
}

const startServer = async (environment: Record<string, string>): Promise<ServerProcess> => {
  let server = await aServerProcess(environment)
  const { address } = server
  const { port } = new URL(address) // the next process uses the same port
  return {
    address: () => address,
    killAndRestart: async () => {
      await server.kill()
      server = await aServerProcess({ ...environment, PORT: port })
    },
    stop: () => server.kill(),
  }
}

const faultsOfDatabase = async (
  { database: { direct: read } }: Platform,
  conversations: number,
  each: number,
) => {
  const rows = await read
    .selectFrom('conversation')
    .leftJoin('message', 'message.conversation_id', 'conversation.id')
    .select(({ fn }) => [
      'conversation.id',
      'conversation.last_sequence',
      fn.count<number>('message.id').as('count'),
      fn.max('message.sequence').as('highest'),
    ])
    .groupBy(['conversation.id', 'conversation.last_sequence'])
    .execute()
  const wrong = rows.filter(
    ({ last_sequence, count, highest }) => last_sequence !== each || count !== each || highest !== each,
  )
  return [
    ...(rows.length === conversations
      ? []
      : [`There are ${rows.length} conversations, not ${conversations}.`]),
    ...wrong.map(({ id, count }) => `Of the conversation ${id}, ${count} of ${each} messages are stored.`),
  ]
}
