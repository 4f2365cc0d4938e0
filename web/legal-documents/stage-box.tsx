import { useId } from 'react'
import { byUrgency, type StageProgress } from '#rules/legal-documents'
import { approvalStartsWork } from '#rules/refunds'
import type { LegalDoc } from '#contract/legal-documents'
import type { LinkSource } from '#web/files/use-fresh-links.ts'
import { byType, neededFirst } from '#web/legal-documents/document-filter.ts'
import { DocumentTable } from '#web/legal-documents/document-table.tsx'
import type { LegalFile } from '#web/legal-documents/use-legal-documents.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

type StageBoxProps = {
  /** From 1. */
  number: number
  progress: StageProgress
  documents: readonly LegalDoc[]
  file: LegalFile
  from: LinkSource
  isDue: boolean
  isOpen: boolean
}

/** One stage of the sale, with its documents by type. */
export const StageBox = ({ number, progress, documents, file, from, isDue, isOpen }: StageBoxProps) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`@container mt-3 border border-t-[5px] border-line bg-sheet ${isDue ? 'border-t-flag' : 'border-t-line-strong'}`}
    >
      <details open={isOpen} className="group/stage">
        <summary className="grid min-h-17 cursor-pointer list-none grid-cols-[30px_minmax(0,1fr)_auto] items-center gap-x-3.5 px-4 py-2.5 @2xl:px-6">
          <span
            aria-hidden="true"
            className="relative isolate row-span-2 grid size-[30px] place-items-center font-display text-sm font-extrabold"
          >
            <span
              className={`absolute inset-[3px] -z-10 rotate-45 rounded-sm border-[2.5px] ${isDue ? 'border-on-flag bg-flag' : 'border-line-strong'}`}
            />
            <span className={isDue ? 'text-on-flag' : 'text-soft'}>{number}</span>
          </span>
          <h2 id={id} className="self-end text-lg leading-tight">
            {progress.stage}
          </h2>
          <Icon
            name="down"
            className="row-span-2 size-5 text-soft transition-transform group-open/stage:rotate-180"
          />
          <span className="col-start-2 self-start text-sm leading-snug text-soft tabular-nums">
            <Counts progress={progress} all={documents.length} />
          </span>
        </summary>
        <div className="px-4 pb-4 @2xl:pr-6 @2xl:pl-17">
          {neededFirst(byType(documents)).map((group) => (
            <TypeInStage key={group.type} {...group} file={file} from={from} />
          ))}
        </div>
      </details>
    </section>
  )
}

const Counts = ({
  progress: { required, approved, pending, missing },
  all,
}: {
  progress: StageProgress
  all: number
}) => {
  const others = [
    ...(pending > 0 ? [`${pending} being checked`] : []),
    required === 0 ? 'Nothing required' : `${approved} of ${required} required approved`,
    ...(all > required ? [`${all - required} only if needed`] : []),
  ]
  return (
    <>
      {missing > 0 && <b className="font-semibold text-ink">{missing} to hand in · </b>}
      {others.join(' · ')}
    </>
  )
}

type TypeInStageProps = {
  type: LegalDoc['type']
  documents: readonly LegalDoc[]
  file: LegalFile
  from: LinkSource
}

/** The documents of one type in a stage: those to deal with as rows, and the others folded behind a line with their names. */
const TypeInStage = ({ type, documents, file, from }: TypeInStageProps) => {
  const id = useId()
  const { open, approved, notNeeded } = byUrgency(documents)
  const table = { file, from, isInStage: true }
  return (
    <section aria-labelledby={id} className="mt-5 first:mt-2">
      <h3 id={id} className="mb-2 text-base leading-tight">
        {type} Documents
      </h3>
      {type === 'Listing' && open.length > 0 && (
        <p className="mb-2 max-w-[66ch] text-sm">{approvalStartsWork}</p>
      )}
      {open.length > 0 && <DocumentTable {...table} labelledBy={id} documents={open} />}
      <Fold {...table} icon="check" words="approved" type={type} documents={approved} />
      <Fold {...table} icon="info" words="only if needed" type={type} documents={notNeeded} />
    </section>
  )
}

type FoldProps = TypeInStageProps & { icon: IconName; words: string; isInStage: boolean }

const Fold = ({ icon, words, type, documents, ...table }: FoldProps) =>
  documents.length > 0 && (
    <details className="group/fold">
      <summary className="flex min-h-12 flex-wrap cursor-pointer list-none items-center gap-2.5 border-b border-line py-1.5 text-sm font-semibold">
        <Icon name={icon} className="size-[18px] flex-none" />
        <span className="flex-none tabular-nums">
          {documents.length} {words}
        </span>
        <span className="min-w-0 flex-1 truncate font-normal text-soft @max-2xl:sr-only">
          {documents.map(({ name }) => name).join(' · ')}
        </span>
        <span
          aria-hidden="true"
          className="no-print ml-auto flex-none text-link underline underline-offset-4"
        >
          <span className="group-open/fold:hidden">Show</span>
          <span className="not-group-open/fold:hidden">Hide</span>
        </span>
      </summary>
      <div className="pt-3">
        <DocumentTable {...table} label={`${type} Documents, ${words}`} documents={documents} />
      </div>
    </details>
  )
