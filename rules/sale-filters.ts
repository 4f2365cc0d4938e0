// How the desk filters and sorts its list of sales.
import type { MlsStatus } from './sale-states.ts'
import type { SaleStage } from './sales.ts'

export const saleDueFilters = ['overdue', 'today'] as const
export const saleDueWords: Record<(typeof saleDueFilters)[number], string> = {
  overdue: 'Overdue',
  today: 'By the end of today',
}

/** With a minus: what is due last, or the newest, first. */
export const saleSorts = ['due', '-due', 'begun', '-begun'] as const

/** The statuses of a sale without a contract, by its stage (`stageOf`). A contract in force puts the sale in another stage. */
export const statusesOfStage = {
  Prepare: ['Incomplete'],
  List: ['Coming Soon', 'Active', 'Withdrawn', 'Pending', 'Expired/Terminated'],
  'Under contract': [],
  Close: ['Closed'],
} as const satisfies Record<SaleStage, readonly MlsStatus[]>
