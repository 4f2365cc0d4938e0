import type { Kysely } from 'kysely'
import type { Insights } from '#contract/desk/insights'
import type { Tables } from '#database/tables'
import { type View, type ViewQuery, viewOf } from '#server/desk/insights/ranges'
import { readCoupons, readMoney, readPackages } from '#server/desk/insights/read-money'
import { readAnswers, readLeads, readPapers, readSources, readStages } from '#server/desk/insights/read-work'
import type { Platform } from '#server/platform/platform'

/** All figures of the weeks or months, and of as many before. */
export const getInsights = async (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
  query: ViewQuery,
): Promise<Insights> => {
  const view = viewOf(platform, query)
  return platform.database.report((read) => readInsights(read, view))
}

const readInsights = async (read: Kysely<Tables>, view: View): Promise<Insights> => {
  const [money, packages, coupons, leads, stages, sources, papers, ofLeads, ofMessages, ofPapers] =
    await Promise.all([
      readMoney(read, view),
      readPackages(read, view),
      readCoupons(read, view),
      readLeads(read, view),
      readStages(read, view),
      readSources(read, view),
      readPapers(read, view),
      readAnswers(read, 'leads', view),
      readAnswers(read, 'messages', view),
      readAnswers(read, 'papers', view),
    ])
  return {
    unit: view.unit,
    periods: view.periods,
    before: view.before,
    money,
    packages,
    coupons,
    leads,
    stages,
    sources,
    answers: { leads: ofLeads, messages: ofMessages, papers: ofPapers },
    papers,
  }
}
