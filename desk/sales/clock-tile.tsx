import type { DeskClock } from '#contract/desk/sales/sales'
import { useMay } from '#desk/me/use-me.ts'
import { clockTitle, firstLimit } from '#desk/sales/clock-words.ts'
import { inTwoUnits } from '#desk/today/time-left.ts'
import { Button } from '#desk/ui/button.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { useNow } from '#desk/ui/use-now.ts'
import { dayMs } from '#rules/durations'
import { toStopClock } from '#rules/sale-clocks'
import { formatMoment } from '#web/ui/dates.ts'

type TileProps = {
  clock: DeskClock
  /** The first clock to run out has larger figures where there is room. */
  isFirst: boolean
  onStop: (clock: DeskClock) => void
}

/** A running clock: how long until its first limit, how much of its time is gone, and both limits. */
export const ClockTile = ({ clock, isFirst, onStop }: TileProps) => {
  const mayStop = useMay()(toStopClock(clock.kind))
  const now = useNow()
  const limit = firstLimit(clock)
  const look = lookOf(limit, now)
  return (
    <li
      className={`@container flex min-w-0 flex-col gap-1 rounded-sm border border-t-4 border-line-strong bg-sheet px-3 pt-2.5 pb-2 ${look.border}`}
    >
      <span className="font-semibold @max-[18rem]:min-h-[2lh]">
        {clockTitle(clock)} {clock.isLate && <Tag tone="bad">late</Tag>}
      </span>
      {limit !== null && (
        <>
          <TimeLeft
            limit={limit}
            now={now}
            className={`${isFirst ? 'text-2xl @[18rem]:text-3xl' : 'text-2xl'} ${look.text}`}
          />
          <Gone from={Date.parse(clock.startedAt)} to={limit} now={now} className={look.text} />
        </>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pb-1 text-meta">
        <Limit name="Promised" at={clock.promisedAt} />
        <Limit name={clock.sure ? 'Deadline' : 'Deadline, not sure'} at={clock.dueAt} />
      </dl>
      {mayStop && (
        <span className="mt-auto -ml-3.5">
          <Button look="quiet" onClick={() => onStop(clock)}>
            Stop…<span className="sr-only"> {clockTitle(clock)}</span>
          </Button>
        </span>
      )}
    </li>
  )
}

const lookOf = (limit: number | null, now: number) => {
  if (limit === null || limit - now >= dayMs) return { border: 'border-t-line-strong', text: '' }
  return limit < now
    ? { border: 'border-t-bad', text: 'text-bad' }
    : { border: 'border-t-wait', text: 'text-wait' }
}

type TimeProps = { limit: number; now: number; className: string }

const TimeLeft = ({ limit, now, className }: TimeProps) => {
  const at = new Date(limit).toISOString()
  return (
    <time
      dateTime={at}
      title={formatMoment(at)}
      className={`font-display leading-tight font-extrabold ${className}`}
    >
      {inTwoUnits(Math.abs(limit - now))}
      {limit < now ? ' over' : <span className="sr-only"> left</span>}
    </time>
  )
}

const scale = { width: 100, height: 8 } as const

type GoneProps = { from: number; to: number; now: number; className: string }

/** How much of the clock's time is gone, with a mark at each quarter. */
const Gone = ({ from, to, now, className }: GoneProps) => {
  const share = to > from ? Math.min(1, Math.max(0, (now - from) / (to - from))) : 1
  return (
    <svg
      viewBox={`0 0 ${scale.width} ${scale.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`h-2 w-full fill-current stroke-current ${className}`}
    >
      <rect
        width={scale.width}
        height={scale.height}
        className="fill-none [vector-effect:non-scaling-stroke]"
      />
      <rect width={scale.width * share} height={scale.height} className="stroke-none" />
      {[25, 50, 75].map((at) => (
        <path
          key={at}
          d={`M${at} 0V${scale.height}`}
          className="opacity-50 [vector-effect:non-scaling-stroke]"
        />
      ))}
    </svg>
  )
}

const Limit = ({ name, at }: { name: string; at: string }) =>
  at !== '' && (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="text-right font-medium">{formatMoment(at)}</dd>
    </>
  )
