import type { Server, Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '#contract/chat'
import type { Person } from '#server/chat/sides'

/** Who a socket acts for, as long as its token is valid. */
export type Guest = { person: Person; token: string; expiresAt: number }

type NoEvents = Record<string, never>

export type ChatServer = Server<ClientEvents, ServerEvents, NoEvents, Guest>
export type ChatSocket = Socket<ClientEvents, ServerEvents, NoEvents, Guest>

/** The room of all of a person's sockets, across tabs and devices. */
export const roomOf = (personId: string): string => `person ${personId}`
