import { Link } from '@tanstack/react-router'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { StageProgress } from '#rules/legal-documents'
import { wordOf } from '#web/legal-documents/document-filter.ts'

/** The progress of each stage of the sale, with a link to its documents. */
export const Stages = ({ progress }: { progress: readonly StageProgress[] }) => (
  <nav aria-label="Stages of the sale">
    <ol className={grid}>
      {progress.map((stage) => (
        <Stage key={stage.stage} progress={stage} />
      ))}
    </ol>
  </nav>
)

export const StagesSkeleton = () => (
  <div className={grid}>
    {[1, 2, 3, 4].map((stage) => (
      <div key={stage} className={height}>
        <Skeleton className="h-2.5" />
        <Skeleton className="mt-3 h-5 w-1/2" />
        <Skeleton className="mt-2.5 h-10 w-4/5" />
      </div>
    ))}
  </div>
)

const grid = 'grid grid-cols-2 gap-x-1 gap-y-4 md:grid-cols-4'
/** The skeleton of a stage with all of its parts, so that nothing below it shifts when the data arrives. */
const height = 'min-h-38 xl:min-h-32'

const Stage = ({
  progress: { stage, required, approved, pending, missing },
}: {
  progress: StageProgress
}) => (
  <li className={height}>
    <Link
      to="/dashboard/transaction-manager"
      search={{ show: wordOf(stage) }}
      className="group block h-full border-b-4 border-transparent pb-2 no-underline hover:border-line-strong"
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
