// How the statuses of a listing and the kinds of clocks look, on the list and on the page.
import type { StateLook } from '#desk/list/cells.tsx'
import type { SaleClockKind } from '#rules/sale-clocks'
import type { MlsStatus } from '#rules/sale-states'

export const statusLooks: Record<MlsStatus, StateLook> = {
  Incomplete: { words: 'Not listed', tone: 'plain' },
  'Coming Soon': { words: 'Coming Soon', tone: 'info' },
  Active: { words: 'Active', tone: 'good' },
  Withdrawn: { words: 'Withdrawn', tone: 'plain' },
  Pending: { words: 'Pending', tone: 'wait' },
  Closed: { words: 'Closed', tone: 'good' },
  'Expired/Terminated': { words: 'Ended', tone: 'plain' },
}

/** What somebody at the desk has to do before the clock is due. */
export const clockWords: Record<SaleClockKind, string> = {
  'listing to check': 'Check the listing',
  'enter listing': 'Enter the listing at the MLS',
  marketing: 'Be in the MLS: marketing has begun',
  'Coming Soon': 'Look whether Coming Soon became Active',
  present: 'Present the offer',
  Pending: 'Enter Pending',
  'Active again': 'Enter Active again',
  Withdrawn: 'Enter Withdrawn',
  Closed: 'Enter Closed',
  change: 'Enter the change',
  'dates to check': 'Check the dates of the contract',
  'listing ends': 'The listing contract ends',
}
