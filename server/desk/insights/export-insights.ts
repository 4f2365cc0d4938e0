import type { Readable } from 'node:stream'
import type { exportInsights as endpoint, Insights } from '#contract/desk/insights'
import type { Parsed } from '#contract/endpoint'
import { minuteMs } from '#rules/durations'
import { plainDollars } from '#rules/money'
import { type AnsweredKind, answeredKinds, answeredKindWords, type InsightFigure } from '#rules/insights'
import { leadSourceWords, leadStageWords } from '#rules/lead-work'
import { recordAudit } from '#server/audit/record-audit'
import { getInsights } from '#server/desk/insights/get-insights'
import { csvFile } from '#server/desk/list/csv'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

/** One figure as a CSV file, with the period on each row. The log records the export first. */
export const exportInsights = async (
  platform: Platform,
  staffId: string,
  { figure, ...query }: Parsed<typeof endpoint>['query'],
  from: ClientInfo,
): Promise<Readable> => {
  const insights = await getInsights(platform, query)
  await platform.database.transaction((trx) =>
    recordAudit(platform, trx, {
      actorId: staffId,
      actorRole: 'staff',
      action: 'exported',
      subject: subjects[figure],
      subjectId: 'all',
      details: { figure, filters: query },
      from,
    }),
  )
  return files[figure](insights)
}

/** What the figures are about. */
const subjects = {
  revenue: 'payment',
  packages: 'product',
  coupons: 'coupon',
  leads: 'lead',
  stages: 'lead',
  sources: 'lead',
  'answer times': 'message',
  documents: 'document_version',
} as const satisfies Record<InsightFigure, string>

type Spanned = { from: string; to: string }
const span = [
  { head: 'From', value: ({ from }: Spanned) => from },
  { head: 'To', value: ({ to }: Spanned) => to },
]

const byPeriod = <Figure>({ periods }: Insights, { each }: { each: readonly Figure[] }) =>
  periods.map((period, at) => ({ ...period, ...(each[at] as Figure) }))

const overAll = <Row>({ periods }: Insights, rows: readonly Row[]) =>
  rows.map((row) => ({ from: periods[0]?.from ?? '', to: periods.at(-1)?.to ?? '', ...row }))

const minutes = (ms: number | null) => (ms === null ? '' : Math.round(ms / minuteMs))

type LeadCounts = { leads: number; leadsBefore: number }

const named = <Row extends LeadCounts>(rows: readonly Row[], nameOf: (row: Row) => string) =>
  rows.map((row) => ({ leads: row.leads, leadsBefore: row.leadsBefore, name: nameOf(row) }))

const leadFile = (head: string, rows: readonly (Spanned & LeadCounts & { name: string })[]) =>
  csvFile(
    [
      ...span,
      { head, value: ({ name }) => name },
      { head: 'Leads', value: ({ leads }) => leads },
      { head: 'Leads before', value: ({ leadsBefore }) => leadsBefore },
    ],
    rows,
  )

const files: Record<InsightFigure, (insights: Insights) => Readable> = {
  revenue: (insights) =>
    csvFile(
      [
        ...span,
        { head: 'Orders paid', value: ({ orders }) => orders },
        { head: 'Received', value: ({ receivedCents }) => plainDollars(receivedCents) },
        { head: 'Given back', value: ({ refundedCents }) => plainDollars(refundedCents) },
        { head: 'Revenue', value: (row) => plainDollars(row.revenueCents) },
        { head: 'Returned by the bank', value: ({ returnedCents = 0 }) => plainDollars(returnedCents) },
      ],
      byPeriod(insights, insights.money),
    ),
  packages: (insights) =>
    csvFile(
      [
        ...span,
        { head: 'Package', value: ({ name }) => name, isText: true },
        { head: 'Package (id)', value: ({ id }) => id },
        { head: 'Sold', value: ({ sold }) => sold },
        { head: 'Paid for them', value: ({ cents }) => plainDollars(cents) },
        { head: 'Sold before', value: ({ soldBefore }) => soldBefore },
      ],
      overAll(insights, insights.packages),
    ),
  coupons: (insights) =>
    csvFile(
      [
        ...span,
        { head: 'Coupon', value: ({ code }) => code, isText: true },
        { head: 'Orders', value: ({ orders }) => orders },
        { head: 'Taken off', value: ({ offCents }) => plainDollars(offCents) },
        { head: 'Orders before', value: ({ ordersBefore }) => ordersBefore },
      ],
      overAll(insights, insights.coupons),
    ),
  leads: (insights) =>
    csvFile([...span, { head: 'Leads', value: ({ leads }) => leads }], byPeriod(insights, insights.leads)),
  stages: (insights) =>
    leadFile(
      'Stage now',
      overAll(
        insights,
        named(insights.stages, ({ stage }) => leadStageWords[stage]),
      ),
    ),
  sources: (insights) =>
    leadFile(
      'Source',
      overAll(
        insights,
        named(insights.sources, ({ source }) => leadSourceWords[source]),
      ),
    ),
  'answer times': (insights) =>
    csvFile(
      [
        ...span,
        { head: 'Kind', value: ({ kind }) => answeredKindWords[kind] },
        { head: 'Answered', value: ({ answered }) => answered },
        { head: 'Median in minutes', value: ({ medianMs }) => minutes(medianMs) },
        { head: '90 percent within minutes', value: ({ ninetyMs }) => minutes(ninetyMs) },
      ],
      answeredKinds.flatMap((kind: AnsweredKind) =>
        byPeriod(insights, insights.answers[kind]).map((row) => ({ kind, ...row })),
      ),
    ),
  documents: (insights) =>
    csvFile(
      [
        ...span,
        { head: 'Uploaded', value: ({ uploaded }) => uploaded },
        { head: 'Approved', value: ({ approved }) => approved },
        { head: 'Rejected', value: ({ rejected }) => rejected },
      ],
      byPeriod(insights, insights.papers),
    ),
}
