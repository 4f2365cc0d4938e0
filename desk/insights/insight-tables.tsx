// What was sold, which coupons were used, and where the leads are now.
import type { ReactNode } from 'react'
import type { Insights } from '#contract/desk/insights'
import { Section } from '#desk/detail/section.tsx'
import { allOf, paidOrders, sentLeads } from '#desk/insights/figure-lists.ts'
import { figure, FigureTable, type FigureRow } from '#desk/insights/figure-table.tsx'
import { inNumbers } from '#desk/insights/in-words.ts'
import { inDollars } from '#rules/money'
import { upperFirst } from '#rules/upper-first'

type TableProps = { of: Insights; aside?: ReactNode }

export const PackageSection = ({ of, aside }: TableProps) => (
  <TableSection
    title="Packages sold"
    heads={['Package', 'Sold', 'Before', 'Paid for them', '']}
    rows={of.packages.map(({ id, name, sold, soldBefore, cents }) => ({
      id,
      name,
      to: `/catalogue/packages/${id}`,
      cells: [
        figure(sold, inNumbers(sold), paidOrders(allOf(of), { package: id })),
        figure(soldBefore, inNumbers(soldBefore), paidOrders(of.before, { package: id })),
        figure(cents, inDollars(cents), paidOrders(allOf(of), { package: id })),
        <Share key="share" of={cents} among={of.packages.map((one) => one.cents)} />,
      ],
    }))}
    nothing="No package was sold in this time or before."
    aside={aside}
  />
)

export const CouponSection = ({ of, aside }: TableProps) => (
  <TableSection
    title="Coupons"
    heads={['Coupon', 'Orders', 'Before', 'Taken off']}
    rows={of.coupons.map(({ code, orders, ordersBefore, offCents }) => ({
      id: code,
      name: code,
      cells: [
        figure(orders, inNumbers(orders), paidOrders(allOf(of), { coupon: code })),
        figure(ordersBefore, inNumbers(ordersBefore), paidOrders(of.before, { coupon: code })),
        figure(offCents, inDollars(offCents), paidOrders(allOf(of), { coupon: code })),
      ],
    }))}
    nothing="No coupon was used in this time or before."
    aside={aside}
  />
)

export const StageSection = ({ of, aside }: TableProps) => (
  <TableSection
    title="Leads by stage"
    heads={['Stage now', 'Leads', 'Before', '']}
    rows={of.stages.map(({ stage, ...counts }) =>
      leadRow(of, stage, counts, { among: of.stages, which: { stage } }),
    )}
    nothing=""
    aside={aside}
  />
)

export const SourceSection = ({ of, aside }: TableProps) => (
  <TableSection
    title="Leads by source"
    heads={['Source', 'Leads', 'Before', '']}
    rows={of.sources.map(({ source, ...counts }) =>
      leadRow(of, source, counts, { among: of.sources, which: { source } }),
    )}
    nothing=""
    aside={aside}
  />
)

type LeadCounts = { leads: number; leadsBefore: number }

type LeadPart = { among: readonly LeadCounts[]; which: Parameters<typeof sentLeads>[1] }

const leadRow = (
  of: Insights,
  name: string,
  { leads, leadsBefore }: LeadCounts,
  { among, which }: LeadPart,
): FigureRow => ({
  id: name,
  name: upperFirst(name),
  cells: [
    figure(leads, inNumbers(leads), sentLeads(allOf(of), which)),
    figure(leadsBefore, inNumbers(leadsBefore), sentLeads(of.before, which)),
    <Share key="share" of={leads} among={among.map((one) => one.leads)} />,
  ],
})

type TableSectionProps = {
  title: string
  heads: readonly [string, ...string[]]
  rows: readonly FigureRow[]
  nothing: string
  aside?: ReactNode
}

const TableSection = ({ title, heads, rows, nothing, aside }: TableSectionProps) => (
  <Section title={title} aside={aside}>
    {rows.length === 0 ? (
      <p className="py-3 text-soft">{nothing}</p>
    ) : (
      <FigureTable caption={title} heads={heads} rows={rows} />
    )}
  </Section>
)

/** A bar in its row, scaled to the largest value. The number is beside it. */
const Share = ({ of, among }: { of: number; among: readonly number[] }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 12"
    preserveAspectRatio="none"
    className="inline-block h-3 w-20 align-middle xl:w-32"
  >
    <rect className="fill-chart-2" width={(Math.max(0, of) / Math.max(1, ...among)) * 100} height="12" />
  </svg>
)
