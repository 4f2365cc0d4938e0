// How a client may reach the chat. A Socket.IO client with default settings begins with HTTP requests (polling) and then switches to a WebSocket.
import type { IncomingMessage } from 'node:http'
import type { ServerOptions } from 'socket.io'
import { pollingSessionsAMinute } from '#rules/chat'
import { sellersOrigin } from '#server/chat/sellers-origin'
import { clientAddress } from '#server/platform/http/client-address'
import { isFromOwnPage } from '#server/platform/http/request-headers'
import { addressKey, aMinuteLimit } from '#server/platform/api/limits'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

const fromElsewhere =
  'The chat cannot be used from this website. If you run the shop, enter the address of the sellers’ dashboard in its settings, or name this website in CORS_ORIGINS.'

const webSocketOnly =
  "This shop may run as several processes, so only WebSocket works here. Connect with transports: ['websocket']."

/**
 * The requests of one polling client have to reach the process that knows its session. So polling works on the embedded database, which
 * one process has to itself, and is refused with a sentence where there may be several.
 */
export const chatTransports = ({
  config,
  now,
}: Pick<Platform, 'config' | 'now'>): Pick<ServerOptions, 'transports' | 'allowRequest' | 'cors'> => {
  const isAlone = config.database.engine === 'sqlite'
  const limit = aMinuteLimit(pollingSessionsAMinute, now)
  const publicHost = new URL(config.publicUrl).host
  const isInvited = (origin: string | undefined) =>
    origin !== undefined && [sellersOrigin(config), ...config.corsOrigins].includes(origin)
  /** A browser names the site whose page connects. Other programs name none. They need a token like everybody else. */
  const isFromElsewhere = ({ headers }: IncomingMessage) =>
    !isInvited(headers.origin) && !isFromOwnPage(headers, [headers.host, publicHost])
  const refusalOf = (request: IncomingMessage) => {
    if (isFromElsewhere(request)) return fromElsewhere
    const query = new URL(request.url ?? '/', 'http://localhost').searchParams
    if (query.get('transport') !== 'polling') return undefined
    if (!isAlone) return webSocketOnly
    if (query.has('sid')) return undefined
    try {
      limit.count(addressKey(clientAddress(request, config.trustedProxies)))
      return undefined
    } catch (error) {
      if (error instanceof Problem) return error.message
      throw error
    }
  }
  return {
    transports: ['polling', 'websocket'],
    allowRequest: (request, answer) => {
      const refusal = refusalOf(request)
      answer(refusal, refusal === undefined)
    },
    cors: ({ headers: { origin } }, answer) =>
      answer(null, {
        origin: isInvited(origin) && origin,
        credentials: origin !== undefined && config.corsOrigins.includes(origin),
      }),
  }
}
