// What the list and the page of sales call statuses.
import type { StateLook } from '#desk/list/cells.tsx'
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
