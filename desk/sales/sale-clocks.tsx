import type { SaleClock } from '#contract/sales'
import { Section } from '#desk/detail/section.tsx'
import { DueTag } from '#desk/leads/due-tag.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { clockWords } from '#rules/sale-clock-words'
import { formatMoment } from '#web/ui/dates.ts'

type ClocksProps = {
  clocks: readonly SaleClock[]
  /** Asks why a running clock is stopped by hand. */
  onStop: (clock: SaleClock) => void
}

/** The sale's clocks: our promise and the MLS’s deadline are two columns. Stopped clocks are below the running ones. */
export const SaleClocks = ({ clocks, onStop }: ClocksProps) => {
  const mayWork = useMay()('work on sales')
  const running = clocks.filter(({ stoppedAt }) => stoppedAt === '')
  const stopped = clocks.filter(({ stoppedAt }) => stoppedAt !== '').toReversed()
  return (
    <Section title="Clocks">
      {clocks.length === 0 && (
        <p className="pt-2.5 text-soft">
          Nothing runs yet. The first clock starts when the seller sends the listing.
        </p>
      )}
      {running.length > 0 && (
        <ul>
          {running.map((clock) => (
            <li
              key={clock.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-52 flex-1 font-semibold">
                {clockWords[clock.kind]} {clock.isLate && <Tag tone="bad">late</Tag>}
              </span>
              <Limit name="Promised" at={clock.promisedAt} />
              <Limit name={clock.sure ? 'MLS' : 'MLS, not sure'} at={clock.dueAt} />
              {mayWork && (
                <Button look="quiet" onClick={() => onStop(clock)}>
                  Stop…<span className="sr-only"> {clockWords[clock.kind]}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {stopped.length > 0 && (
        <details className="pt-2">
          <summary className="press-line cursor-pointer text-soft">
            {stopped.length === 1 ? '1 stopped clock' : `${stopped.length} stopped clocks`}
          </summary>
          <ul>
            {stopped.map((clock) => (
              <li key={clock.id} className="border-b border-line py-2">
                {clockWords[clock.kind]} {clock.isLate && <Tag tone="bad">late</Tag>}
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

const Limit = ({ name, at }: { name: string; at: string }) =>
  at !== '' && (
    <span className="inline-flex items-center gap-1.5 text-meta">
      <span className="text-soft">{name}</span> <DueTag at={at} />
    </span>
  )
