// What the desk hears over Socket.IO while it is open, in the namespace `deskLine` of rules/. An event is only a hint: the desk then
// reads the record again.
import * as z from 'zod/mini'
import { liveKinds, type LiveKind } from '#rules/live'
import { Id } from '../id.ts'

/** `version`: the record’s own; 0 for a record without versions, and for a part of a record. `by`: who changed it; '' for the program. */
export type LiveChange = { kind: LiveKind; id: string; version: number; by: { id: string; name: string } }

/** The record that somebody has open. */
export const Looking = z.nullable(z.object({ kind: z.enum(Object.keys(liveKinds) as LiveKind[]), id: Id }))
export type Looking = z.output<typeof Looking>

export type DeskServerEvents = {
  changes(changes: LiveChange[]): void
  /** An event may have been missed: load everything again. */
  missed(): void
  /** The names of the other people who have the same record open. */
  onlookers(names: string[]): void
}

export type DeskClientEvents = { looking(at: Looking): void }
