import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Loaded } from '#desk/detail/loaded.tsx'
import { useRefresh } from '#desk/live/use-live.ts'
import { Paper } from '#desk/review/paper.tsx'
import { paperQuery } from '#desk/review/paper-queries.ts'

/** The paper in the address. */
export const PaperPage = () => {
  const { id = '' } = useParams({ strict: false })
  useRefresh(['papers'], ['review'])
  return <Loaded query={useQuery(paperQuery(id))}>{(paper) => <Paper key={paper.id} paper={paper} />}</Loaded>
}
