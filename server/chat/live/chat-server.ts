import type { Server, Socket } from 'socket.io'
import type { ClientEvents, ServerEvents } from '#contract/chat'
import type { Guest } from '#server/chat/live/admit-socket'

type NoEvents = Record<string, never>

export type ChatServer = Server<ClientEvents, ServerEvents, NoEvents, Guest>
export type ChatSocket = Socket<ClientEvents, ServerEvents, NoEvents, Guest>

/** A person's sockets, in whatever tabs and on whatever devices. */
export const roomOf = (personId: string): string => `person ${personId}`
