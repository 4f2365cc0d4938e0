// What was sold, which coupons were used, and where the leads are now.
import type { ReactNode } from 'react'
import type { Insights } from '#contract/desk/insights'
import { Section } from '#desk/detail/section.tsx'
import { FigureTable, type FigureRow } from '#desk/insights/figure-table.tsx'
import { inNumbers } from '#desk/insights/in-words.ts'
import { inDollars } from '#rules/money'

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
        inNumbers(sold),
        inNumbers(soldBefore),
        inDollars(cents),
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
      to: '/catalogue/coupons',
      search: { q: code },
      cells: [inNumbers(orders), inNumbers(ordersBefore), inDollars(offCents)],
    }))}
    nothing="No coupon was used in this time or before."
    aside={aside}
  />
)

export const StageSection = ({ of }: TableProps) => (
  <TableSection
    title="Leads by stage"
    heads={['Stage now', 'Leads', 'Before', '']}
    rows={of.stages.map(({ stage, ...counts }) => ({
      ...leadRow(stage, counts, of.stages),
      to: '/leads',
      search: { stage },
    }))}
    nothing=""
  />
)

export const SourceSection = ({ of }: TableProps) => (
  <TableSection
    title="Leads by source"
    heads={['Source', 'Leads', 'Before', '']}
    rows={of.sources.map(({ source, ...counts }) => ({
      ...leadRow(source, counts, of.sources),
      to: '/leads',
      search: { source },
    }))}
    nothing=""
  />
)

type LeadCounts = { leads: number; leadsBefore: number }

const leadRow = (name: string, { leads, leadsBefore }: LeadCounts, among: readonly LeadCounts[]) => ({
  id: name,
  name: name.charAt(0).toUpperCase() + name.slice(1),
  cells: [
    inNumbers(leads),
    inNumbers(leadsBefore),
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

/** A bar in its row, as long as its part of the largest. The number is beside it. */
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
