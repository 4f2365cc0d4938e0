import { Socket } from 'node:net'
import { Client } from 'pg'
import type { Subscribers } from '#server/platform/database/notices'
import type { Log } from '#server/platform/log'

const channel = 'yardsign'
const shortestWaitMs = 100
const longestWaitMs = 10_000

/**
 * Hears what other processes publish, over a connection of its own. A lost connection is opened again with growing waits; what was said
 * meanwhile is unknown, so everyone is told to look again. Firewalls forget a quiet line without a word to either end: it is asked
 * something now and then, and is lost when no answer comes.
 */
export const listenToPostgres = (
  url: string,
  origin: string,
  subscribers: Subscribers,
  log: Log,
  { beatMs = 15_000, answerWithinMs = 5_000 } = {},
) => {
  let line: Socket
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let failures = 0

  const connect = async () => {
    const socket = new Socket()
    line = socket
    const client = clientOver(socket, url, answerWithinMs)
    let nextBeat: NodeJS.Timeout | undefined
    let isLost = false
    const lost = (reason?: Error) => {
      clearTimeout(nextBeat)
      if (isLost || closed) return
      isLost = true
      socket.destroy() // a goodbye would wait for an answer
      const waitMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures++)
      log.warn({ err: reason, waitMs }, 'Notices of other processes are not heard for now')
      retry = setTimeout(connect, waitMs).unref()
    }
    const beat = () => {
      nextBeat = setTimeout(() => client.query('select 1').then(beat, lost), beatMs).unref()
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ payload = '' }) => {
      const end = payload.indexOf(' ')
      if (payload.slice(0, end) !== origin) subscribers.tell([payload.slice(end + 1)]) // our own were told at the commit
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      failures = 0
      subscribers.tellAll()
      beat()
    } catch (error) {
      lost(error as Error)
    }
  }

  return {
    channel,
    ready: connect(),
    close: () => {
      closed = true
      clearTimeout(retry)
      line.destroy()
    },
  }
}

const clientOver = (socket: Socket, url: string, answerWithinMs: number) =>
  new Client({
    connectionString: url,
    application_name: 'yardsign notices',
    stream: () => socket,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  })
