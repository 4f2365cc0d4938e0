// What an erasure deletes and what it keeps.

export type Part = { what: string; count: number }
/** `until`: milliseconds since 1970; null without a date. */
export type Stay = Part & { why: string; until: number | null }

export type Plan = {
  goes: Part[]
  stays: Stay[]
  holds: string[]
  obstacles: string[]
  seen: string
  leads: string[]
  conversations: string[]
  papers: string[]
  orders: string[]
  sales: string[]
  consents: string[]
  /** Whether a hold covers everything of the person. */
  isHeld: boolean
}
