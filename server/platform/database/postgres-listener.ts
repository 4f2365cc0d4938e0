import { Client } from 'pg'
import type { Subscribers } from '#server/platform/database/notices'
import type { Log } from '#server/platform/log'

const channel = 'yardsign'
const shortestWaitMs = 100
const longestWaitMs = 10_000

/**
 * Hears what other processes publish, over a connection of its own. A lost connection is opened again with growing waits; what was said
 * meanwhile is unknown, so everyone is told to look again.
 */
export const listenToPostgres = (url: string, origin: string, subscribers: Subscribers, log: Log) => {
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let failures = 0

  const connect = async () => {
    const next = new Client({
      connectionString: url,
      application_name: 'yardsign notices',
      keepAlive: true,
    })
    client = next
    let isLost = false
    const lost = (reason?: Error) => {
      if (isLost || closed) return
      isLost = true
      void next.end().catch(() => {})
      const waitMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures++)
      log.warn({ err: reason, waitMs }, 'Notices of other processes are not heard for now')
      retry = setTimeout(connect, waitMs).unref()
    }
    next.on('error', lost)
    next.on('end', () => lost())
    next.on('notification', ({ payload = '' }) => {
      const end = payload.indexOf(' ')
      if (payload.slice(0, end) !== origin) subscribers.tell([payload.slice(end + 1)]) // our own were told at the commit
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      failures = 0
      subscribers.tellAll()
    } catch (error) {
      lost(error as Error)
    }
  }

  const connecting = connect()
  return {
    channel,
    ready: connecting,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
