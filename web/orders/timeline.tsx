import type { OrderEvent } from '#contract/orders'
import { SideSection } from '#web/customer/side-section.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatListed } from '#web/ui/dates.ts'

/** The order's history, newest first, because the latest event is what the customer looks for. The page names the time zone. */
export const Timeline = ({ events }: { events: readonly OrderEvent[] }) => {
  const newestFirst = events.toReversed()
  const [shown, earlier] =
    events.length > mostShown + 1
      ? [newestFirst.slice(0, mostShown), newestFirst.slice(mostShown)]
      : [newestFirst, []]
  return (
    <SideSection title="What happened">
      <Events events={shown} />
      {earlier.length > 0 && (
        <details className="group/earlier">
          <summary className="press-line flex w-fit cursor-pointer items-center gap-2 text-sm font-semibold text-link">
            <Icon name="down" className="size-4 group-open/earlier:rotate-180" />
            {earlier.length} earlier, back to the day you ordered
          </summary>
          <Events events={earlier} isContinued />
        </details>
      )}
    </SideSection>
  )
}

/** Older events are folded. A single one is not worth folding. */
const mostShown = 3

type EventsProps = { events: readonly OrderEvent[]; isContinued?: boolean }

const Events = ({ events, isContinued = false }: EventsProps) => (
  <ol className="mt-4">
    {events.map(({ text, date }, at) => (
      <li
        key={`${date} ${text}`}
        data-newest={(!isContinued && at === 0) || undefined}
        className="group relative grid gap-x-6 pb-3.5 pl-6 before:absolute before:top-1.5 before:left-0 before:size-2.5 before:rounded-full before:border-2 before:border-brand before:bg-paper data-newest:before:bg-brand not-last:after:absolute not-last:after:top-5 not-last:after:bottom-0 not-last:after:left-1 not-last:after:w-0.5 not-last:after:bg-line"
      >
        <p className="text-sm group-data-newest:font-semibold">{text}</p>
        <time dateTime={date} className="text-xs text-soft">
          {formatListed(date)}
        </time>
      </li>
    ))}
  </ol>
)
