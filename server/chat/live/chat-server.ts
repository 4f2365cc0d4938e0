import type { Server, Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '#contract/chat'
import type { Person } from '#server/chat/sides'

/** Who a socket speaks for, as long as its token is good. */
export type Guest = { person: Person; token: string; expiresAt: number }

type NoEvents = Record<string, never>

export type ChatServer = Server<ClientEvents, ServerEvents, NoEvents, Guest>
export type ChatSocket = Socket<ClientEvents, ServerEvents, NoEvents, Guest>

/** A person's sockets, in whatever tabs and on whatever devices. */
export const roomOf = (personId: string): string => `person ${personId}`
