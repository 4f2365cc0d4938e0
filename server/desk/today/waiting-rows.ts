import type { Waiting } from '#contract/desk/today'
import type { WaitingKind } from '#rules/today'

/** Times in milliseconds since 1970. */
export type WaitingRow = Omit<Waiting, 'since' | 'dueAt' | 'holder'> & {
  since: number
  dueAt: number | null
  /** The account of the person who took it. Absent for rows that cannot be taken. */
  holderId?: string | null
}

/** At most one more than Today shows. */
export type WaitingOfKind = { kind: WaitingKind; rows: WaitingRow[] }
