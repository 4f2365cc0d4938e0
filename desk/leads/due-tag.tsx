import { timeLeft } from '#desk/today/time-left.ts'
import { Tag } from '#desk/ui/tag.tsx'
import { useNow } from '#desk/ui/use-now.ts'
import { formatMoment } from '#web/ui/dates.ts'

/** How much time is left. Shows nothing when nothing is due. */
export const DueTag = ({ at }: { at: string }) => {
  const now = useNow()
  if (at === '') return <span className="text-soft">–</span>
  const { words, tone } = timeLeft(Date.parse(at) - now)
  return (
    <time dateTime={at} title={formatMoment(at)} className="whitespace-nowrap">
      <Tag tone={tone}>{words}</Tag>
    </time>
  )
}
