import { Link } from '@tanstack/react-router'
import { type StageProgress, wordOf } from '#web/legal-documents/document-filter.ts'

/** How far each stage of the sale has come; each leads to its documents. */
export const Stages = ({ progress }: { progress: readonly StageProgress[] }) => (
  <nav aria-label="Stages of the sale" className="mt-8">
    <ol className="grid grid-cols-2 gap-x-1 gap-y-4 md:grid-cols-4">
      {progress.map((stage) => (
        <Stage key={stage.stage} progress={stage} />
      ))}
    </ol>
  </nav>
)

const Stage = ({
  progress: { stage, required, approved, pending, missing },
}: {
  progress: StageProgress
}) => (
  <li>
    <Link
      to="/dashboard/transaction-manager"
      search={{ show: wordOf(stage) }}
      activeOptions={{ exact: true }}
      resetScroll={false}
      className="group block h-full border-b-4 border-transparent pb-2 no-underline hover:border-line-strong aria-[current=page]:border-flag"
    >
      <span aria-hidden="true" className="flex h-2.5 bg-line">
        <span className="bg-brand" style={{ width: share(approved, required) }} />
        <span className="bg-chart-3" style={{ width: share(pending, required) }} />
      </span>
      <span className="mt-2.5 block font-display text-base font-bold underline decoration-1 underline-offset-4 group-hover:decoration-2">
        {stage}
      </span>
      <span className="block pr-3 text-sm text-soft tabular-nums">
        {required === 0 ? 'Nothing required' : `${approved} of ${required} required approved`}
        {pending > 0 && <span className="block">{pending} being checked</span>}
        {missing > 0 && <b className="block font-semibold text-ink">{missing} missing</b>}
      </span>
    </Link>
  </li>
)

const share = (part: number, whole: number) => `${whole === 0 ? 0 : (part / whole) * 100}%`
