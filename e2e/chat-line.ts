// A chat connection that reconnects after any interruption, as long as its token is valid.
import { io, type Socket } from 'socket.io-client'
import { createClient, type Client } from '#contract/client'
import type { ClientEvents, ServerEvents } from '#contract/chat'

export type ChatLine = Socket<ServerEvents, ClientEvents>

const pauseMs = 500

type Wish = {
  /** Such as https://shop.example, without a trailing slash. */
  address: string
  token: string
  /** Connected, for the first time or again. From now on everything arrives here, and earlier messages can be fetched. */
  onJoined: () => void
  /** The token is invalid or has expired. */
  onRefused: (code: string) => void
}

export const openChatLine = ({ address, token, onJoined, onRefused }: Wish): ChatLine => {
  const line: ChatLine = io(address, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 2_000,
  })
  const again = (seconds?: number) =>
    setTimeout(() => line.connect(), seconds === undefined ? pauseMs : seconds * 1_000).unref()
  line.on('connect', onJoined)
  // A lost connection reconnects on its own. After the server has closed it, the client must reconnect explicitly.
  line.on('disconnect', (reason) => reason === 'io server disconnect' && again())
  line.on('connect_error', (error: Error & { data?: { code?: string; retryAfter?: number } }) => {
    const { code, retryAfter } = error.data ?? {}
    if (code === 'sign_in_required' || code === 'wrong_role') onRefused(code)
    else if (!line.active) again(retryAfter)
  })
  return line
}

/** A client for the same server's API, with a token. */
export const callerAt = (address: string, token?: string): Client =>
  createClient(async ({ method, url, body, idempotencyKey }) => {
    try {
      const response = await fetch(`${address}${url}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
      })
      return { status: response.status, json: await response.json() }
    } catch {
      return { status: 0, json: undefined }
    }
  })
