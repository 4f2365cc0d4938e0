// The brokerage's figures for some weeks or months, each beside the same number of periods before. rules/insights.ts says what is
// counted, and when.
import * as z from 'zod/mini'
import { insightFigures, insightUnits, mostInsightPeriods } from '#rules/insights'
import { leadSources } from '#rules/lead-work'
import { leadStages } from '#rules/leads'
import { Day } from '../days.ts'
import { endpoint } from '../endpoint.ts'

const Cents = z.int()
const Count = z.int()
/** The first and the last day, both inclusive. */
const Span = z.object({ from: z.string(), to: z.string() })

const query = z.object({
  /** Absent: weeks. */
  unit: z.optional(z.enum(insightUnits)),
  /** How many weeks or months. Absent: 8. */
  periods: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostInsightPeriods))),
  /** A day in the last one, in the brokerage’s time zone. Absent: today. */
  until: z.optional(Day),
})

const Money = z.object({
  receivedCents: Cents,
  refundedCents: Cents,
  /** Refunds that banks returned in the period, whenever they were made. Absent without any. */
  returnedCents: z.optional(Cents),
  revenueCents: Cents,
  orders: Count,
})
const Papers = z.object({ uploaded: Count, approved: Count, rejected: Count })
/** Milliseconds; null when nothing was answered. */
const Times = z.object({
  answered: Count,
  medianMs: z.nullable(z.number()),
  ninetyMs: z.nullable(z.number()),
})

/** For each period, for all of them together, and for the periods before. */
const over = <Figure extends z.ZodMiniType>(figure: Figure) =>
  z.object({ each: z.array(figure), all: figure, before: figure })

export const Insights = z.object({
  unit: z.enum(insightUnits),
  /** The day now, in the brokerage’s time zone. */
  today: z.string(),
  periods: z.array(Span),
  before: Span,
  money: over(Money),
  /** By the money paid for them, highest first. Uses the prices in the orders, before coupons and refunds. */
  packages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      sold: Count,
      cents: Cents,
      soldBefore: Count,
    }),
  ),
  coupons: z.array(z.object({ code: z.string(), orders: Count, offCents: Cents, ordersBefore: Count })),
  leads: over(z.object({ leads: Count })),
  sources: z.array(z.object({ source: z.enum(leadSources), leads: Count, leadsBefore: Count })),
  /** By their current stage. */
  stages: z.array(z.object({ stage: z.enum(leadStages), leads: Count, leadsBefore: Count })),
  answers: z.object({ leads: over(Times), messages: over(Times), papers: over(Times) }),
  papers: over(Papers),
})
export type Insights = z.output<typeof Insights>

const seeing = { tag: 'Desk', caller: 'staff' } as const

export const getInsights = endpoint({
  ...seeing,
  method: 'GET',
  path: '/api/desk/insights',
  summary: 'Revenue, orders, packages, coupons, leads, answer times and documents by week or month',
  needs: 'see insights',
  query,
  response: Insights,
})

export const exportInsights = endpoint({
  ...seeing,
  method: 'GET',
  path: '/api/desk/insights/export',
  summary: 'One of the figures as a CSV file. The export is in the audit log',
  needs: 'export',
  provesAgain: true,
  query: z.extend(query, { figure: z.enum(insightFigures) }),
  response: z.string(),
  responseType: 'text/csv',
})

export const insightEndpoints = [exportInsights, getInsights] as const
