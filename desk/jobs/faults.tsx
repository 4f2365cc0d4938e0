import { useQuery } from '@tanstack/react-query'
import type { Fault } from '#contract/desk/jobs/faults'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Section } from '#desk/detail/section.tsx'
import { Button } from '#desk/ui/button.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** Errors of the program, each listed once, for the person who maintains it. */
export const Faults = () => {
  const query = useQuery({ queryKey: ['faults'], queryFn: () => call('GET /api/desk/faults', {}) })
  const settle = useChange(
    (fault: Fault) => call('POST /api/desk/faults/:faultId/settle', { params: { faultId: fault.id } }),
    { done: ({ message }) => message, refresh: [['faults']] },
  )
  return (
    <Section title="Errors of the program">
      <Loaded query={query}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <p className="py-3 text-soft">There was no error in the last 30 days.</p>}
            <ul>
              {rows.map((fault) => (
                <FaultRow
                  key={fault.id}
                  fault={fault}
                  isPending={settle.isPending}
                  onSettle={() => void settle.run(fault)}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  )
}

type RowProps = { fault: Fault; isPending: boolean; onSettle: () => void }

const FaultRow = ({ fault, isPending, onSettle }: RowProps) => (
  <li className="border-b border-line py-2.5">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <b className="font-semibold wrap-anywhere">{fault.said}</b>
        <span className="block text-meta text-soft">
          {howOften(fault)} · {releases(fault)}
        </span>
      </div>
      <Button aria-label={`Settled: ${fault.said}`} disabled={isPending} onClick={onSettle}>
        Settled
      </Button>
    </div>
    <p className="mt-1 text-bad wrap-anywhere">{fault.what}</p>
    <details className="mt-1">
      <summary className="min-h-9 w-max cursor-pointer content-center text-meta finger:min-h-11">
        Where it happened
      </summary>
      <pre
        tabIndex={0}
        aria-label={`Where it happened: ${fault.said}`}
        className="max-h-80 overflow-auto bg-sunk p-3 text-meta"
      >
        {[fault.work, fault.requestId && `Request ${fault.requestId}`, '', fault.frames]
          .filter((line, at) => line !== '' || at === 2)
          .join('\n')}
      </pre>
    </details>
  </li>
)

const howOften = ({ count, firstAt, lastAt }: Fault) =>
  count === 1
    ? `Once, ${formatMoment(lastAt)}`
    : `${count.toLocaleString('en-US')} times, from ${formatMoment(firstAt)} to ${formatMoment(lastAt)}`

const releases = ({ firstRelease, lastRelease }: Fault) =>
  firstRelease === lastRelease ? `release ${lastRelease}` : `releases ${firstRelease} to ${lastRelease}`
