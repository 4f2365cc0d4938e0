import type { DeskClock } from '#contract/desk/sales/sales'
import { Section } from '#desk/detail/section.tsx'
import { ClockTile } from '#desk/sales/clock-tile.tsx'
import { clockTitle, runningClocks } from '#desk/sales/clock-words.ts'
import { Tag } from '#desk/ui/tag.tsx'
import { formatMoment } from '#web/ui/dates.ts'

type ClocksProps = {
  clocks: readonly DeskClock[]
  /** Asks why a running clock is stopped by hand. */
  onStop: (clock: DeskClock) => void
}

/** The sale's clocks, the first to run out first. Stopped clocks are below the running ones. */
export const SaleClocks = ({ clocks, onStop }: ClocksProps) => {
  const running = runningClocks(clocks)
  const stopped = clocks.filter(({ stoppedAt }) => stoppedAt !== '').toReversed()
  return (
    <Section title="Clocks">
      {clocks.length === 0 && (
        <p className="pt-2.5 text-soft">
          Nothing runs yet. The first clock starts when the seller sends the listing.
        </p>
      )}
      {running.length > 0 && (
        <div className="@container">
          <ul className="grid grid-cols-1 gap-2.5 pt-3 @sm:grid-cols-2 @2xl:grid-cols-3">
            {running.map((clock, place) => (
              <ClockTile key={clock.id} clock={clock} isFirst={place === 0} onStop={onStop} />
            ))}
          </ul>
        </div>
      )}
      {stopped.length > 0 && (
        <details className="pt-2">
          <summary className="press-line cursor-pointer text-soft">
            {stopped.length === 1 ? '1 stopped clock' : `${stopped.length} stopped clocks`}
          </summary>
          <ul>
            {stopped.map((clock) => (
              <li key={clock.id} className="border-b border-line py-2">
                {clockTitle(clock)} {clock.isLate && <Tag tone="bad">late</Tag>}
                <small className="block text-meta text-soft">
                  {formatMoment(clock.stoppedAt)}
                  {clock.stoppedBy && `, ${clock.stoppedBy}`}
                  {clock.why && `: ${clock.why}`}
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
