import { timeLeft } from '#desk/today/time-left.ts'
import { Tag } from '#desk/ui/tag.tsx'
import { useNow } from '#desk/ui/use-now.ts'
import { formatMoment } from '#web/ui/dates.ts'

/** When a review is due: the time left in words with an icon, and the moment. */
export const Due = ({ at }: { at: string }) => {
  const now = useNow()
  const { words, tone } = timeLeft(Date.parse(at) - now)
  return (
    <time dateTime={at} title={`Due ${formatMoment(at)}`} className="whitespace-nowrap">
      <Tag tone={tone} icon={tone === 'bad' ? 'warning' : 'clock'}>
        {words}
      </Tag>
    </time>
  )
}
