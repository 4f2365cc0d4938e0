import { Link } from '@tanstack/react-router'
import type { Sale } from '#contract/sales'
import { progressOf, stageDue, type StageProgress } from '#rules/legal-documents'
import { wordOf } from '#web/legal-documents/document-filter.ts'
import type { LegalFile } from '#web/legal-documents/use-legal-documents.ts'
import { TopoHead } from '#web/customer/topo-head.tsx'
import {
  standingAt,
  trailGrid,
  trailLinkLook,
  TrailMark,
  TrailStep,
  type TrailStepProps,
} from '#web/customer/trail.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type SaleStripProps = {
  /** A sentence below the title; undefined until it is known. */
  intro: string | undefined
  /** The one that the page is about, if a home is for sale. Its stage counts, whatever the documents say. */
  sale: Sale | undefined
  /** Undefined until loaded; null where the sale cannot be shown. */
  file: LegalFile | undefined | null
}

/** The head of the start page: the home, what there is to do, and the four stages of the sale. */
export const SaleStrip = ({ intro, sale, file }: SaleStripProps) => (
  <TopoHead className="md:-mt-7 lg:-mt-9">
    <p className="min-h-6 text-sm wrap-anywhere empty:hidden">
      {(sale?.address || file?.home) && <b>{sale?.address || file?.home?.address}</b>}
    </p>
    <h1 className="mt-1 text-3xl">What to do next</h1>
    <p className="mt-1 min-h-6 text-sm text-soft">{intro}</p>
    {file !== null && (file ? <Trail file={file} sale={sale} /> : <TrailSkeleton />)}
  </TopoHead>
)

const Trail = ({ file: { documents }, sale }: { file: LegalFile; sale: Sale | undefined }) => {
  const progress = progressOf(documents)
  const isDone = sale
    ? sale.mlsStatus === 'Closed'
    : progress.every(({ required, approved }) => approved === required)
  const now = sale?.stage ?? stageDue(documents)
  const due = isDone ? -1 : progress.findIndex(({ stage }) => stage === now)
  return (
    <nav aria-label="Stages of the sale" className="of-record mt-4">
      <ol className={trailGrid}>
        {progress.map((stage, at) => (
          <Stage
            key={stage.stage}
            progress={stage}
            number={at + 1}
            standing={standingAt(at, due)}
            isAsked={sale === undefined || at === due}
          />
        ))}
      </ol>
    </nav>
  )
}

type StageProps = { progress: StageProgress; isAsked: boolean } & Omit<TrailStepProps, 'children' | 'name'>

/** `isAsked`: the customer should hand in now what is missing. */
const Stage = ({ progress: { stage, required, approved, missing }, isAsked, ...place }: StageProps) => (
  <TrailStep standing={place.standing}>
    <Link to="/dashboard/transaction-manager" search={{ show: wordOf(stage) }} className={trailLinkLook}>
      <TrailMark {...place} name={stage} />
      <span className="block text-xs text-soft tabular-nums max-md:sr-only">
        {required === 0 ? 'Nothing required' : `${approved} of ${required} required approved`}
        {isAsked && missing > 0 && <b className="block font-semibold text-ink">{missing} missing</b>}
      </span>
    </Link>
  </TrailStep>
)

const TrailSkeleton = () => (
  <div className={`mt-4 ${trailGrid}`}>
    {[1, 2, 3, 4].map((stage) => (
      <div key={stage} className="min-h-18 pr-3 md:min-h-[93px]">
        <Skeleton className="size-[30px]" />
        <Skeleton className="mt-2 h-4 w-3/4" />
      </div>
    ))}
  </div>
)
