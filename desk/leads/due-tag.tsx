import { useEffect, useState } from 'react'
import { timeLeft } from '#desk/today/time-left.ts'
import { Tag } from '#desk/ui/tag.tsx'
import { minuteMs } from '#rules/durations'
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

/** The time, each minute. Milliseconds since 1970. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
