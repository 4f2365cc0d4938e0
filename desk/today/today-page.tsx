import { useMe } from '#desk/me/use-me.ts'
import { PageHead } from '#desk/ui/page-head.tsx'

/** What waits for the brokerage. */
export const TodayPage = () => {
  const { name } = useMe()
  return <PageHead title="Today">Logged in as {name}.</PageHead>
}
