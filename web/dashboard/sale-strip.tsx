import { Link } from '@tanstack/react-router'
import { progressOf, stageDue, type StageProgress } from '#rules/legal-documents'
import { wordOf } from '#web/legal-documents/document-filter.ts'
import type { LegalFile } from '#web/legal-documents/use-legal-documents.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type SaleStripProps = {
  /** A sentence below the title; undefined until it is known. */
  intro: string | undefined
  /** Undefined until loaded; null where the sale cannot be shown. */
  file: LegalFile | undefined | null
}

/** The head of the start page: the home, what there is to do, and the four stages of the sale. */
export const SaleStrip = ({ intro, file }: SaleStripProps) => (
  <header className="relative isolate -mx-(--gutter) -mt-5 overflow-clip bg-topo px-(--gutter) py-4 md:-mt-7 md:py-6 lg:-mt-9 xl:pt-8 xl:pb-7 print:m-0 print:p-0">
    <img
      src="/pictures/topo.svg"
      alt=""
      className="absolute inset-0 -z-10 size-full object-cover opacity-30 print:hidden"
    />
    <p className="min-h-6 text-sm wrap-anywhere empty:hidden">{file?.home && <b>{file.home.address}</b>}</p>
    <h1 className="mt-1 text-3xl">What to do next</h1>
    <p className="mt-1 min-h-6 text-sm text-soft">{intro}</p>
    {file !== null && (file ? <Trail file={file} /> : <TrailSkeleton />)}
  </header>
)

const Trail = ({ file: { documents } }: { file: LegalFile }) => {
  const progress = progressOf(documents)
  const isDone = progress.every(({ required, approved }) => approved === required)
  const due = isDone ? -1 : progress.findIndex(({ stage }) => stage === stageDue(documents))
  return (
    <nav aria-label="Stages of the sale" className="mt-4">
      <ol className={grid}>
        {progress.map((stage, at) => (
          <Stage key={stage.stage} progress={stage} number={at + 1} standing={standingOf(at, due)} />
        ))}
      </ol>
    </nav>
  )
}

type Standing = 'done' | 'due' | 'later'
/** `due` is -1 when everything is approved. */
const standingOf = (at: number, due: number): Standing =>
  due === -1 || at < due ? 'done' : at === due ? 'due' : 'later'

const grid = 'grid max-w-[760px] grid-cols-4'

type StageProps = { progress: StageProgress; number: number; standing: Standing }

const Stage = ({ progress: { stage, required, approved, missing }, number, standing }: StageProps) => (
  <li
    aria-current={standing === 'due' ? 'step' : undefined}
    className={`relative pr-2 before:absolute before:top-[13px] before:right-[5px] before:left-[34px] before:border-t-3 last:before:hidden xl:pr-4 ${lineLooks[standing]}`}
  >
    <Link
      to="/dashboard/transaction-manager"
      search={{ show: wordOf(stage) }}
      className="group block no-underline max-md:min-h-18"
    >
      <span
        className={`relative isolate grid size-[30px] place-items-center font-display text-sm leading-none font-extrabold before:absolute before:inset-[3px] before:-z-10 before:rotate-45 before:rounded-sm before:border-2 ${markLooks[standing]}`}
      >
        {standing === 'done' ? <Icon name="check" className="size-[15px] stroke-3" /> : number}
      </span>
      <span className="mt-1.5 block font-display text-[0.9375rem] leading-tight font-extrabold group-hover:underline xl:text-base">
        {stage}
      </span>
      <span className="block text-xs text-soft tabular-nums max-md:sr-only">
        {required === 0 ? 'Nothing required' : `${approved} of ${required} required approved`}
        {missing > 0 && <b className="block font-semibold text-ink">{missing} missing</b>}
      </span>
    </Link>
  </li>
)

const lineLooks: Record<Standing, string> = {
  done: 'before:border-brand',
  due: 'before:border-dashed before:border-flag',
  later: 'before:border-dashed before:border-line-strong',
}
const markLooks: Record<Standing, string> = {
  done: 'text-on-field before:border-field before:bg-field',
  due: 'text-on-flag before:border-on-flag before:bg-flag',
  later: 'text-soft before:border-line-strong before:bg-paper',
}

const TrailSkeleton = () => (
  <div className={`mt-4 ${grid}`}>
    {[1, 2, 3, 4].map((stage) => (
      <div key={stage} className="min-h-18 pr-3 md:min-h-[93px]">
        <Skeleton className="size-[30px]" />
        <Skeleton className="mt-2 h-4 w-3/4" />
      </div>
    ))}
  </div>
)
