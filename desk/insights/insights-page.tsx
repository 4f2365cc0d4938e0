import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Insights } from '#contract/desk/insights'
import { writeAddress } from '#desk/api/address.ts'
import { download } from '#desk/api/download.ts'
import { ActionButtons } from '#desk/detail/actions.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { allOf, movedMoney, paidOrders, sentLeads, uploadedPapers } from '#desk/insights/figure-lists.ts'
import { compared, comparedSums, inNumbers, spanName } from '#desk/insights/in-words.ts'
import {
  AnswerSection,
  DocumentSection,
  LeadSection,
  RevenueSection,
} from '#desk/insights/insight-sections.tsx'
import { CouponSection, PackageSection, SourceSection, StageSection } from '#desk/insights/insight-tables.tsx'
import { type InsightSearch, insightsQuery, readInsightSearch } from '#desk/insights/insights-query.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { SelectField } from '#desk/ui/field.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { sayFailed } from '#desk/ui/toasts.ts'
import {
  type InsightFigure,
  type InsightUnit,
  lastDayOfView,
  mostInsightPeriods,
  periodsUntil,
  usualInsightPeriods,
} from '#rules/insights'
import { inSignedDollars } from '#rules/money'

/** The figures of some weeks or months, beside those of the same number of periods before. The period is in the address. */
export const InsightsPage = () => {
  const { search } = useLocation()
  const shown = readInsightSearch(search as Record<string, unknown>)
  const query = useQuery({ ...insightsQuery(shown), placeholderData: keepPreviousData })
  return <Loaded query={query}>{(insights) => <Figures of={insights} shown={shown} />}</Loaded>
}

const Figures = ({ of, shown }: { of: Insights; shown: InsightSearch }) => {
  const csv = (figure: InsightFigure) => <Csv figure={figure} shown={shown} />
  return (
    <>
      <PageHead title="Insights" actions={<PeriodChoice of={of} shown={shown} />}>
        {spanName(allOf(of))}, compared with {spanName(of.before)}. Days begin in the brokerage’s time zone.
      </PageHead>
      <Totals of={of} />
      <div className="grid grid-cols-1 items-start gap-x-9 xl:grid-cols-2">
        <RevenueSection of={of} aside={csv('revenue')} />
        <LeadSection of={of} aside={csv('leads')} />
        <PackageSection of={of} aside={csv('packages')} />
        <CouponSection of={of} aside={csv('coupons')} />
        <StageSection of={of} aside={csv('stages')} />
        <SourceSection of={of} aside={csv('sources')} />
        <DocumentSection of={of} aside={csv('documents')} />
      </div>
      <AnswerSection of={of} aside={csv('answer times')} />
    </>
  )
}

const Totals = ({ of }: { of: Insights }) => {
  const { money, leads, papers } = of
  const days = allOf(of)
  const figures = [
    [
      'Revenue',
      inSignedDollars(money.all.revenueCents),
      movedMoney('any', days),
      comparedSums(money.all.revenueCents, money.before.revenueCents),
    ],
    [
      'Orders paid',
      inNumbers(money.all.orders),
      paidOrders(days),
      compared(money.all.orders, money.before.orders),
    ],
    ['Leads', inNumbers(leads.all.leads), sentLeads(days), compared(leads.all.leads, leads.before.leads)],
    [
      'Documents',
      inNumbers(papers.all.uploaded),
      uploadedPapers(days),
      compared(papers.all.uploaded, papers.before.uploaded),
    ],
  ] as const
  return (
    <dl className="grid grid-cols-4 border-b border-line max-md:grid-cols-2">
      {figures.map(([name, value, { to, search }, change]) => (
        <div key={name} className="py-3 pr-4">
          <dt className="text-meta text-soft">{name}</dt>
          <dd className="font-display text-[1.5rem] font-extrabold">
            <Link to={to} search={search as never} className="link">
              {value}
            </Link>
            <small className="block font-sans text-meta font-medium text-soft">{change}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const counts = [4, usualInsightPeriods, mostInsightPeriods]

const PeriodChoice = ({ of, shown }: { of: Insights; shown: InsightSearch }) => {
  const navigate = useNavigate()
  const { unit, periods, today } = of
  const go = (next: { [Name in keyof InsightSearch]: InsightSearch[Name] | undefined }) => {
    void navigate({ to: '/insights', search: { ...shown, ...next } as never, resetScroll: false })
  }
  const span = askedSpan(of, shown)
  const move = (way: 'earlier' | 'later') => {
    const until = lastDayOfView(unit, periods.length, span, way)
    go({ until: until < today ? until : undefined })
  }
  const isCurrent = span.to >= today
  return (
    <>
      <SelectField
        label="By"
        value={unit}
        onChange={({ target }) => go({ unit: target.value as InsightUnit })}
      >
        <option value="week">Weeks</option>
        <option value="month">Months</option>
      </SelectField>
      <SelectField
        label="How many"
        value={periods.length}
        onChange={({ target }) => go({ periods: Number(target.value) })}
      >
        {[...new Set([...counts, periods.length])]
          .toSorted((a, b) => a - b)
          .map((count) => (
            <option key={count}>{count}</option>
          ))}
      </SelectField>
      <div className="field-high flex flex-wrap gap-2 self-end">
        <ActionButtons
          actions={[
            {
              id: 'earlier',
              words: 'Earlier',
              keys: '[',
              foot: 'earlier',
              icon: 'left',
              run: () => move('earlier'),
            },
            {
              id: 'later',
              words: 'Later',
              keys: ']',
              foot: 'later',
              icon: 'right',
              isNotPossible: isCurrent && `The current ${unit} is shown. Nothing has happened after it yet.`,
              run: () => move('later'),
            },
          ]}
        />
      </div>
    </>
  )
}

/** While another period loads, the figures of the last one still show. The address already has the new one. */
const askedSpan = (of: Insights, { unit = 'week', periods = usualInsightPeriods, until }: InsightSearch) =>
  allOf(until === undefined ? of : { periods: periodsUntil(unit, periods, until) })

const Csv = ({ figure, shown }: { figure: InsightFigure; shown: InsightSearch }) => {
  const may = useMay()
  const [isUnderWay, setUnderWay] = useState(false)
  if (!may('export')) return null
  const save = async () => {
    setUnderWay(true)
    const { unit, periods, until } = shown
    const query = { figure, unit, periods: periods?.toString(), until }
    await download(
      `/api/desk/insights/export${writeAddress(query)}`,
      `${figure.replace(' ', '-')}.csv`,
    ).catch(sayFailed)
    setUnderWay(false)
  }
  return (
    <Button disabled={isUnderWay} onClick={() => void save()}>
      <Icon name="download" /> CSV<span className="sr-only"> of {figure}</span>
    </Button>
  )
}
