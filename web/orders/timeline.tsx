import type { OrderEvent } from '#contract/orders'
import { formatListed } from '#web/ui/dates.ts'

/** The order's history, newest first, because the latest event is what the customer looks for. The page names the time zone. */
export const Timeline = ({ events }: { events: readonly OrderEvent[] }) => (
  <section aria-labelledby="timeline">
    <h2 id="timeline" className="border-b-2 border-ink pb-3 text-xl">
      What happened
    </h2>
    <ol className="mt-5">
      {events.toReversed().map(({ text, date }) => (
        <li
          key={`${date} ${text}`}
          className="group relative grid gap-x-6 pb-5 pl-6 before:absolute before:top-1.5 before:left-0 before:size-2.5 before:rounded-full before:border-2 before:border-brand before:bg-paper first:before:bg-brand not-last:after:absolute not-last:after:top-5 not-last:after:bottom-0 not-last:after:left-1 not-last:after:w-0.5 not-last:after:bg-line"
        >
          <p className="text-sm group-first:font-semibold">{text}</p>
          <time dateTime={date} className="text-xs text-soft">
            {formatListed(date)}
          </time>
        </li>
      ))}
    </ol>
  </section>
)
