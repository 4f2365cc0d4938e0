import { queryOptions } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'
import { isTypedDay } from '#rules/calendar-days'
import { type InsightUnit, insightUnits, mostInsightPeriods } from '#rules/insights'

/** What the address says about the period. The server has the defaults. */
export type InsightSearch = { unit?: InsightUnit; periods?: number; until?: string }

/** An invalid period is left out, so that a damaged address shows the default. */
export const readInsightSearch = (raw: Record<string, unknown>): InsightSearch => {
  const { unit, periods, until } = raw
  const count = Number(periods)
  return {
    ...(insightUnits.includes(unit as InsightUnit) && { unit: unit as InsightUnit }),
    ...(Number.isInteger(count) && count >= 1 && count <= mostInsightPeriods && { periods: count }),
    ...(typeof until === 'string' && isTypedDay(until) && { until }),
  }
}

export const insightsQuery = (search: InsightSearch) =>
  queryOptions({
    queryKey: ['insights', search],
    queryFn: () => call('GET /api/desk/insights', { query: search }),
  })
