// What the desk hears about while it is open.
import { minuteMs } from './durations.ts'
import type { Capability } from './staff.ts'

/** Each kind of record whose changes the desk hears about, and the capability that a person needs for it. */
export const liveKinds = {
  audit: 'see the audit log',
  cases: 'see orders',
  conversations: 'see messages',
  contact: 'see leads',
  customers: 'see customers',
  leads: 'see leads',
  orders: 'see orders',
  packages: 'see the catalogue',
  papers: 'see papers',
  quotes: 'see orders',
  reviews: 'moderate reviews',
  sales: 'see sales',
  staff: 'see staff',
} as const satisfies Readonly<Record<string, Capability>>
export type LiveKind = keyof typeof liveKinds

export const isLiveKind = (kind: string): kind is LiveKind => Object.hasOwn(liveKinds, kind)

/** The desk’s namespace on the line that it shares with the chat. */
export const deskLine = '/desk'

/** A desk that nobody has used for this long stops sending calls on its own: its session should end. */
export const liveSleepsMs = 30 * minuteMs

/** Connections of one person at the desk, one for each tab. */
export const maxDeskConnections = 50
