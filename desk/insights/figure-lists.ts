// The lists behind the figures, each with the filter that leaves exactly what was counted.
import type { Insights } from '#contract/desk/insights'
import type { FigureList } from '#desk/insights/figure-table.tsx'
import type { OrderMoneyFilter } from '#rules/order-filters'
import type { AnsweredKind, DaySpan } from '#rules/insights'
import type { LeadSource } from '#rules/lead-work'
import type { LeadStage } from '#rules/leads'

/** All shown periods as one. */
export const allOf = ({ periods }: Pick<Insights, 'periods'>): DaySpan => ({
  from: periods[0]?.from ?? '',
  to: periods.at(-1)?.to ?? '',
})

/** Without late money, which bought nothing. */
export const paidOrders = (
  { from, to }: DaySpan,
  of: { package?: string; coupon?: string } = {},
): FigureList => ({
  to: '/orders',
  search: { ...of, money: 'bought', paidFrom: from, paidTo: to, sort: '-paid' },
})

export const movedMoney = (money: OrderMoneyFilter, { from, to }: DaySpan): FigureList => ({
  to: '/orders',
  search: { money, moneyFrom: from, moneyTo: to },
})

export const sentLeads = (
  { from, to }: DaySpan,
  of: { stage?: LeadStage; source?: LeadSource } = {},
): FigureList => ({ to: '/leads', search: { ...of, sentFrom: from, sentTo: to, sort: '-sent' } })

export const uploadedPapers = ({ from, to }: DaySpan): FigureList => ({
  to: '/review',
  search: { part: 'all', arrivedFrom: from, arrivedTo: to },
})

export const decidedPapers = (
  part: 'approved' | 'rejected' | 'decided',
  { from, to }: DaySpan,
): FigureList => ({ to: '/review', search: { part, decidedFrom: from, decidedTo: to } })

const answeredOn = ({ from, to }: DaySpan) => ({ answeredFrom: from, answeredTo: to })

/** What was answered on these days. */
export const answered: Record<AnsweredKind, (days: DaySpan) => FigureList> = {
  leads: (days) => ({ to: '/leads', search: { ...answeredOn(days), sort: '-sent' } }),
  messages: (days) => ({ to: '/messages', search: answeredOn(days) }),
  papers: (days) => decidedPapers('decided', days),
}
