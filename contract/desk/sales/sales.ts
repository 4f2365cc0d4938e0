// Sales at the desk: the list by what is due next, and everything about one of them.
import * as z from 'zod/mini'
import { holderFilters } from '#rules/desk'
import { mlsStatuses } from '#rules/sale-states'
import { saleDueFilters, saleSorts } from '#rules/sale-filters'
import { saleStages } from '#rules/sales'
import { endpoint } from '#contract/endpoint'
import { Sale, SaleClock, SaleDetail } from '#contract/sales'
import { AuditRow } from '../audit.ts'
import { Colleague } from '../colleague.ts'
import { listQuery, pageOf } from '../list/list.ts'

export const SaleRow = z.extend(Sale, {
  customer: z.object({ id: z.string(), name: z.string() }),
  /** Null while nobody has claimed it. */
  holder: z.nullable(Colleague),
  /** When the first clock that runs is due; '' without one. */
  dueAt: z.string(),
  /** That clock's kind; '' without one. */
  dueFor: z.string(),
  isLate: z.boolean(),
})
export type SaleRow = z.output<typeof SaleRow>

export const listSales = endpoint({
  method: 'GET',
  path: '/api/desk/sales',
  summary:
    'Sales, those that are due first at the top. `q` finds the beginning of a word of the address, the reference, the MLS number or the customer’s name',
  tag: 'Desk',
  caller: 'staff',
  needs: 'see sales',
  query: listQuery({
    stage: z.optional(z.enum(saleStages)),
    holder: z.optional(z.enum(holderFilters)),
    mls: z.optional(z.enum(mlsStatuses)),
    /** Overdue now, or due by the end of today in the brokerage’s time zone. */
    due: z.optional(z.enum(saleDueFilters)),
    /** 'due' when absent: what is due first. */
    sort: z.optional(z.enum(saleSorts)),
  }),
  response: pageOf(SaleRow),
})

export const DeskSale = z.extend(SaleDetail, {
  clocks: z.array(
    z.extend(SaleClock, {
      /** The label of an offer, the kind of a change, or 'take out' for an open house; '' for the sale itself. */
      about: z.string(),
    }),
  ),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.string() }),
  holder: z.nullable(Colleague),
  /** The request for an offer about the same home. */
  lead: z.nullable(z.object({ id: z.string(), reference: z.string() })),
  backupsWanted: z.boolean(),
  callWantedAt: z.string(),
  /** The paid packages that belong to it. */
  packages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      orderNumber: z.int(),
      what: z.enum(['opened', 'upgraded', '']),
      refundedAt: z.string(),
    }),
  ),
  /** Who may be put in charge. */
  colleagues: z.array(Colleague),
  /** What happened, oldest first. */
  history: z.array(AuditRow),
})
export type DeskSale = z.output<typeof DeskSale>
export type DeskClock = DeskSale['clocks'][number]

export const ofDeskSale = {
  tag: 'Desk',
  caller: 'staff',
  params: z.object({ saleId: z.string() }),
} as const

/** The sale's version afterward, so that the next change can follow without asking. */
const SaleChanged = z.object({ message: z.string(), version: z.int() })

/** A change of the sale by the desk. */
export const saleChange = {
  ...ofDeskSale,
  method: 'POST',
  needs: 'work on sales',
  response: SaleChanged,
} as const

export const getDeskSale = endpoint({
  ...ofDeskSale,
  method: 'GET',
  path: '/api/desk/sales/:saleId',
  summary: 'Everything about one sale, by its id or its reference',
  needs: 'see sales',
  response: DeskSale,
  problems: ['sale_not_found'],
})

export const saleEndpoints = [getDeskSale, listSales] as const
