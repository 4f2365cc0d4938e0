import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#desk/detail/loaded.tsx'
import { AnswerSection, LeadSection, RevenueSection } from '#desk/insights/insight-sections.tsx'
import { insightsQuery } from '#desk/insights/insights-query.ts'

/** The last weeks, below the list of what waits. */
export const InsightsOfToday = () => (
  <Loaded query={useQuery(insightsQuery({}))}>
    {(insights) => (
      <>
        <div className="grid grid-cols-1 items-start gap-x-9 xl:grid-cols-2">
          <RevenueSection of={insights} />
          <LeadSection of={insights} />
        </div>
        <AnswerSection of={insights} />
      </>
    )}
  </Loaded>
)
