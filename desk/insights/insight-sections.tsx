// The figures, each as a picture with its table. Today shows some of them, too.
import type { ReactNode } from 'react'
import type { Insights } from '#contract/desk/insights'
import { Section } from '#desk/detail/section.tsx'
import { Bars } from '#desk/insights/bars.tsx'
import { FigureTable } from '#desk/insights/figure-table.tsx'
import { duration, inNumbers, periodName } from '#desk/insights/in-words.ts'
import { answeredKinds } from '#rules/insights'
import { inDollars } from '#rules/money'

type SectionProps = {
  of: Insights
  /** At the right of the heading, such as Export. */
  aside?: ReactNode
}

const namesOf = ({ unit, periods }: Insights) => periods.map((period) => periodName(unit, period))
const headOf = ({ unit }: Insights) => (unit === 'week' ? 'Week of' : 'Month')

/** The orders that were paid in a period. */
const paidOrders = ({ from, to }: { from: string; to: string }) => ({
  to: '/orders',
  search: { paidFrom: from, paidTo: to, sort: '-paid' },
})

/** A row for each period. */
const byPeriod = <Figure,>(
  of: Insights,
  each: readonly Figure[],
  cellsOf: (figure: Figure) => readonly ReactNode[],
  leadsTo: (period: { from: string; to: string }) => {
    to?: string
    search?: Record<string, string>
  } = () => ({}),
) =>
  of.periods.map((period, at) => ({
    id: period.from,
    name: periodName(of.unit, period),
    ...leadsTo(period),
    cells: cellsOf(each[at] as Figure),
  }))

export const RevenueSection = ({ of, aside }: SectionProps) => {
  const { each, all, before } = of.money
  const cells = ({ orders, receivedCents, refundedCents, revenueCents }: typeof all) => [
    inNumbers(orders),
    inDollars(receivedCents),
    inDollars(refundedCents),
    inDollars(revenueCents),
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
        heads={[headOf(of), 'Orders', 'Received', 'Refunded', 'Revenue']}
        rows={byPeriod(of, each, cells, paidOrders)}
        sums={[
          ['All', cells(all)],
          ['Before', cells(before)],
        ]}
      />
    </Section>
  )
}

export const LeadSection = ({ of, aside }: SectionProps) => {
  const { each, all, before } = of.leads
  const cells = ({ leads }: typeof all) => [inNumbers(leads)]
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
        sums={[
          ['All', cells(all)],
          ['Before', cells(before)],
        ]}
      />
    </Section>
  )
}

const kindNames = { leads: 'Leads', messages: 'Messages', papers: 'Papers' } as const

export const AnswerSection = ({ of, aside }: SectionProps) => {
  const { answers } = of
  const cellsOf = (pick: (kind: (typeof answeredKinds)[number]) => (typeof answers)['papers']['all']) =>
    answeredKinds.flatMap((kind) => {
      const { medianMs, ninetyMs } = pick(kind)
      return [duration(medianMs), duration(ninetyMs)]
    })
  return (
    <Section title="Answer times" aside={aside}>
      <Bars
        name="Median time until an answer"
        series={answeredKinds.map((kind) => ({
          name: kindNames[kind],
          values: answers[kind].each.map(({ medianMs }) => medianMs ?? 0),
        }))}
        periods={namesOf(of)}
        say={duration}
      />
      <FigureTable
        caption="Answer times: half of the answers, and 90% of them, took at most this long"
        heads={[
          headOf(of),
          ...answeredKinds.flatMap((kind) => [`${kindNames[kind]}, median`, `${kindNames[kind]}, 90%`]),
        ]}
        rows={of.periods.map((period, at) => ({
          id: period.from,
          name: periodName(of.unit, period),
          cells: cellsOf((kind) => answers[kind].each[at] ?? answers[kind].all),
        }))}
        sums={[
          ['All', cellsOf((kind) => answers[kind].all)],
          ['Before', cellsOf((kind) => answers[kind].before)],
        ]}
      />
    </Section>
  )
}

export const DocumentSection = ({ of, aside }: SectionProps) => {
  const { each, all, before } = of.papers
  const cells = ({ uploaded, approved, rejected }: typeof all) =>
    [uploaded, approved, rejected].map((count) => inNumbers(count))
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
        sums={[
          ['All', cells(all)],
          ['Before', cells(before)],
        ]}
      />
    </Section>
  )
}
