import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Subscribers } from '#server/platform/database/notices'
import type { Log } from '#server/platform/observe/log'

const channel = 'yardsign'
const shortestWaitMs = 100
const longestWaitMs = 10_000
const hearingTries = 4

/**
 * Receives the notices of other processes on a separate connection. A lost connection is reopened with growing delays. Notices that were
 * missed meanwhile are unknown, so every subscriber is told to reload. Firewalls silently drop idle connections, so the connection is
 * queried regularly and counts as lost if there is no response.
 */
export const listenToPostgres = (
  url: string,
  origin: string,
  subscribers: Subscribers,
  log: Log,
  { beatMs = 15_000, answerWithinMs = 5_000, hearsWithinMs = 3_000, onConnectionFailed = () => {} } = {},
) => {
  let line: Socket
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let failures = 0
  const receiver = createReceiver(origin, subscribers, hearsWithinMs)

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
      onConnectionFailed()
      socket.destroy() // a clean close would wait for a response
      const waitMs = Math.min(longestWaitMs, shortestWaitMs * 2 ** failures++)
      log.warn(
        { err: reason, waitMs },
        'The LISTEN connection failed, so notices from other processes do not arrive until it is back',
      )
      retry = setTimeout(connect, waitMs).unref()
    }
    const beat = () => {
      nextBeat = setTimeout(() => client.query('select 1').then(beat, lost), beatMs).unref()
    }
    client.on('error', lost)
    client.on('end', () => lost())
    client.on('notification', ({ payload = '' }) => receiver.receive(payload))
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
    hears: receiver.hears,
    close: () => {
      closed = true
      clearTimeout(retry)
      line.destroy()
    },
  }
}

const createReceiver = (origin: string, subscribers: Subscribers, hearsWithinMs: number) => {
  let hearOwn = () => {}
  return {
    receive: (payload: string) => {
      const end = payload.indexOf(' ')
      if (payload.slice(0, end) === origin) return hearOwn() // it was delivered at the commit
      return subscribers.tell([payload.slice(end + 1)])
    },
    /**
     * Whether a notice that `publish` sends over another connection arrives here, as one from another process would. It is sent several
     * times, because a connection that was just lost is soon back.
     */
    hears: async (publish: () => Promise<unknown>): Promise<boolean> => {
      const { promise, resolve } = Promise.withResolvers<void>()
      hearOwn = resolve
      const heard = promise.then(() => true)
      for (let tries = 0; tries < hearingTries; tries++) {
        await publish()
        if (await Promise.race([heard, wait(hearsWithinMs, false, { ref: false })])) return true
      }
      return false
    },
  }
}

export type PostgresListener = ReturnType<typeof listenToPostgres>

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
