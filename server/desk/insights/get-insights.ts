import type { Insights } from '#contract/desk/insights'
import { type ViewQuery, viewOf } from '#server/desk/insights/ranges'
import { readCoupons, readMoney, readPackages } from '#server/desk/insights/read-money'
import { readAnswers } from '#server/desk/insights/read-answers'
import { readLeads, readPapers, readSources, readStages } from '#server/desk/insights/read-work'
import { todayOf } from '#server/brokerage/times-in-answers'
import type { Platform } from '#server/platform/platform'

/** All figures of the weeks or months, and of the same number before. */
export const getInsights = async (
  platform: Pick<Platform, 'config' | 'database' | 'now'>,
  query: ViewQuery,
): Promise<Insights> => {
  const view = viewOf(platform, query)
  const { engine, direct: read } = platform.database
  const source = { engine, read }
  const [money, packages, coupons, leads, stages, sources, papers, ofLeads, ofMessages, ofPapers] =
    await Promise.all([
      readMoney(source, view),
      readPackages(source.read, view),
      readCoupons(source.read, view),
      readLeads(source, view),
      readStages(source, view),
      readSources(source, view),
      readPapers(source, view),
      readAnswers(source, 'leads', view),
      readAnswers(source, 'messages', view),
      readAnswers(source, 'papers', view),
    ])
  return {
    unit: view.unit,
    today: todayOf(platform),
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
