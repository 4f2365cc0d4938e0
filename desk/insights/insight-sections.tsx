// The figures, each as a picture with its table. Today shows some of them, too.
import type { ReactNode } from 'react'
import type { Insights } from '#contract/desk/insights'
import { Section } from '#desk/detail/section.tsx'
import { Bars } from '#desk/insights/bars.tsx'
import {
  allOf,
  answered,
  decidedPapers,
  movedMoney,
  paidOrders,
  sentLeads,
  uploadedPapers,
} from '#desk/insights/figure-lists.ts'
import { figure, type FigureCell, FigureTable } from '#desk/insights/figure-table.tsx'
import { duration, inNumbers, periodName } from '#desk/insights/in-words.ts'
import { type AnsweredKind, answeredKinds, answeredKindWords, type DaySpan } from '#rules/insights'
import { inDollars, inSignedDollars } from '#rules/money'

type SectionProps = {
  of: Insights
  /** At the right of the heading, such as Export. */
  aside?: ReactNode
}

const namesOf = ({ unit, periods }: Insights) => periods.map((period) => periodName(unit, period))
const headOf = ({ unit }: Insights) => (unit === 'week' ? 'Week of' : 'Month')

type CellsOf<One> = (figures: One, days: DaySpan) => readonly FigureCell[]

/** A row for each period. */
const byPeriod = <One,>(of: Insights, each: readonly One[], cellsOf: CellsOf<One>) =>
  of.periods.map((period, at) => ({
    id: period.from,
    name: periodName(of.unit, period),
    cells: cellsOf(each[at] as One, period),
  }))

/** Below the rows: the total, and the periods before. */
const sumsOf = <One,>(of: Insights, { all, before }: { all: One; before: One }, cellsOf: CellsOf<One>) =>
  [
    ['All', cellsOf(all, allOf(of))],
    ['Before', cellsOf(before, of.before)],
  ] as const

export const RevenueSection = ({ of, aside }: SectionProps) => {
  const { each, all, before } = of.money
  // Hardly any refund comes back, so there is a column only with one.
  const hasReturned = all.returnedCents !== undefined || before.returnedCents !== undefined
  const cells: CellsOf<Insights['money']['all']> = (
    { orders, receivedCents, refundedCents, returnedCents = 0, revenueCents },
    days,
  ) => [
    figure(orders, inNumbers(orders), paidOrders(days)),
    figure(receivedCents, inDollars(receivedCents), movedMoney('received', days)),
    figure(refundedCents, inDollars(refundedCents), movedMoney('refunded', days)),
    ...(hasReturned ? [figure(returnedCents, inDollars(returnedCents), movedMoney('returned', days))] : []),
    figure(revenueCents, inSignedDollars(revenueCents), movedMoney('any', days)),
  ]
  return (
    <Section title="Revenue and orders" aside={aside}>
      <Bars
        name="Money received and refunded"
        series={[
          { name: 'Received', values: each.map(({ receivedCents }) => receivedCents) },
          { name: 'Refunded', values: each.map(({ refundedCents }) => refundedCents) },
        ]}
        periods={namesOf(of)}
        say={inDollars}
      />
      <FigureTable
        caption="Revenue and orders"
        heads={[
          headOf(of),
          'Orders',
          'Received',
          'Refunded',
          ...(hasReturned ? ['Returned'] : []),
          'Revenue',
        ]}
        rows={byPeriod(of, each, cells)}
        sums={sumsOf(of, of.money, cells)}
      />
    </Section>
  )
}

export const LeadSection = ({ of, aside }: SectionProps) => {
  const { each } = of.leads
  const cells: CellsOf<Insights['leads']['all']> = ({ leads }, days) => [
    figure(leads, inNumbers(leads), sentLeads(days)),
  ]
  return (
    <Section title="Leads" aside={aside}>
      <Bars
        name="Leads"
        series={[{ name: 'Leads', values: each.map(({ leads }) => leads) }]}
        periods={namesOf(of)}
        say={inNumbers}
      />
      <FigureTable
        caption="Leads"
        heads={[headOf(of), 'Leads']}
        rows={byPeriod(of, each, cells)}
        sums={sumsOf(of, of.leads, cells)}
      />
    </Section>
  )
}

export const AnswerSection = ({ of, aside }: SectionProps) => {
  const { answers } = of
  const cellsOf = (pick: (kind: AnsweredKind) => (typeof answers)['papers']['all'], days: DaySpan) =>
    answeredKinds.flatMap((kind) => {
      const { medianMs, ninetyMs } = pick(kind)
      const list = answered[kind](days)
      return [medianMs, ninetyMs].map((ms) => (ms === null ? duration(ms) : { words: duration(ms), list }))
    })
  return (
    <Section title="Answer times" aside={aside}>
      <Bars
        name="Median time until an answer"
        series={answeredKinds.map((kind) => ({
          name: answeredKindWords[kind],
          values: answers[kind].each.map(({ medianMs }) => medianMs ?? 0),
        }))}
        periods={namesOf(of)}
        say={duration}
      />
      <FigureTable
        caption="Answer times: half of the answers, and 90% of them, took at most this long"
        heads={[
          headOf(of),
          ...answeredKinds.flatMap((kind) => [
            `${answeredKindWords[kind]}, median`,
            `${answeredKindWords[kind]}, 90%`,
          ]),
        ]}
        rows={of.periods.map((period, at) => ({
          id: period.from,
          name: periodName(of.unit, period),
          cells: cellsOf((kind) => answers[kind].each[at] ?? answers[kind].all, period),
        }))}
        sums={[
          ['All', cellsOf((kind) => answers[kind].all, allOf(of))],
          ['Before', cellsOf((kind) => answers[kind].before, of.before)],
        ]}
      />
    </Section>
  )
}

export const DocumentSection = ({ of, aside }: SectionProps) => {
  const { each } = of.papers
  const cells: CellsOf<Insights['papers']['all']> = ({ uploaded, approved, rejected }, days) => [
    figure(uploaded, inNumbers(uploaded), uploadedPapers(days)),
    figure(approved, inNumbers(approved), decidedPapers('approved', days)),
    figure(rejected, inNumbers(rejected), decidedPapers('rejected', days)),
  ]
  return (
    <Section title="Documents" aside={aside}>
      <Bars
        name="Documents uploaded, approved and rejected"
        series={[
          { name: 'Uploaded', values: each.map(({ uploaded }) => uploaded) },
          { name: 'Approved', values: each.map(({ approved }) => approved) },
          { name: 'Rejected', values: each.map(({ rejected }) => rejected) },
        ]}
        periods={namesOf(of)}
        say={inNumbers}
      />
      <FigureTable
        caption="Documents"
        heads={[headOf(of), 'Uploaded', 'Approved', 'Rejected']}
        rows={byPeriod(of, each, cells)}
        sums={sumsOf(of, of.papers, cells)}
      />
    </Section>
  )
}
