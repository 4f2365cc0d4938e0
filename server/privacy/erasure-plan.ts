// The plan that plan-erasure.ts makes, and that erase-person.ts and forget-person.ts carry out.
import type { Erasing } from '#contract/desk/privacy/privacy'
import { asTimeOrNot } from '#server/brokerage/times-in-answers'

/** A kind of record, in words for the desk, and how many there are. */
export type PlannedPart = { what: string; count: number }
/** `until`: milliseconds since 1970; null without a date. */
export type KeptPart = PlannedPart & { why: string; until: number | null }

export type ErasurePlan = {
  goes: PlannedPart[]
  stays: KeptPart[]
  /** The reasons of the legal holds. */
  holds: string[]
  /** Why nothing can be erased yet, such as an open order or a contract in force. */
  obstacles: string[]
  /** A hash of the plan. An erasure is refused if the page showed another one. */
  seen: string
  /** The ids of the records that go. */
  leads: string[]
  conversations: string[]
  papers: string[]
  orders: string[]
  sales: string[]
  consents: string[]
  /** Wishes not to be contacted that the person took back. */
  endedStops: string[]
  /** Whether a hold covers everything of the person. */
  isHeld: boolean
  /** Whether a hold covers anything of the person. What says who they are then stays, in the records and in the log. */
  keepsIdentity: boolean
}

/** As answers of the API say it. */
export const staysInAnswer = (stays: readonly KeptPart[]): Erasing['stays'] =>
  stays.map(({ until, ...stay }) => ({ ...stay, until: asTimeOrNot(until) }))
