import type { Namespace, Socket } from 'socket.io'
import type { DeskClientEvents, DeskServerEvents, Looking } from '#contract/desk/live'
import type { StaffRole } from '#rules/staff'

/** The person of a socket, while the session lasts. */
export type Colleague = { id: string; token: string; role: StaffRole; expiresAt: number; looking: Looking }

type NoEvents = Record<string, never>

export type DeskNamespace = Namespace<DeskClientEvents, DeskServerEvents, NoEvents, Colleague>
export type DeskSocket = Socket<DeskClientEvents, DeskServerEvents, NoEvents, Colleague>
