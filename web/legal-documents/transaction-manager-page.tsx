import { Link, useSearch } from '@tanstack/react-router'
import { isMissing, progressOf } from '#rules/legal-documents'
import { reviewGoal } from '#rules/promises'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { Loaded } from '#web/customer/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { DropHint } from '#web/uploads/drop-hint.tsx'
import { RefundReminder } from '#web/files/order-files.tsx'
import { SignedLink } from '#web/files/file-link.tsx'
import type { LinkSource } from '#web/files/use-fresh-links.ts'
import { byType, type Filter, filtered, filterOf } from '#web/legal-documents/document-filter.ts'
import { WireFraudNote } from '#web/ui/wire-fraud-note.tsx'
import { DocumentGroup } from '#web/legal-documents/document-group.tsx'
import { FactsToCopy } from '#web/legal-documents/facts-to-copy.tsx'
import { HomeFacts } from '#web/legal-documents/home-facts.tsx'
import { Stages, StagesSkeleton } from '#web/legal-documents/stage-progress.tsx'
import { type LegalFile, useLegalDocuments } from '#web/legal-documents/use-legal-documents.ts'
import { useNextRow } from '#web/legal-documents/use-next-row.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The documents of the sale as a checklist: the progress by stage, and the needs of each document by type. */
export const TransactionManagerPage = () => {
  const legalFile = useLegalDocuments()
  return (
    <PageFrame
      title="Transaction Manager"
      intro={`The documents of your sale. A broker checks that each is complete, not that your answers are true. We aim for ${reviewGoal}.`}
    >
      <Loaded from={legalFile} name="Your documents" skeleton={<ManagerSkeleton />}>
        {(file) => <Manager file={file} from={{ loadedAt: file.loadedAt, reload: legalFile.reload }} />}
      </Loaded>
      <DropHint>Drop the PDF on the row of its document.</DropHint>
    </PageFrame>
  )
}

const Manager = ({ file, from }: { file: LegalFile; from: LinkSource }) => {
  const { show } = useSearch({ from: '/dashboard/transaction-manager' })
  const filter = filterOf(show)
  const shown = filtered(file.documents, filter)
  const list = useNextRow()
  return (
    <>
      <WireFraudNote className="mt-4" />
      <HomeFacts file={file} />
      <div className="mt-8">
        <Stages progress={progressOf(file.documents)} isFilter />
      </div>
      <div className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FilterLinks missing={file.documents.filter(isMissing).length} />
        <p role="status" className="text-sm text-soft tabular-nums">
          {countOf(shown.length, filter)}
        </p>
      </div>
      <div {...list} className="focus-visible:outline-none">
        {shown.length === 0 && <NothingMissing />}
        {byType(shown).map(({ type, documents }) => (
          <DocumentGroup key={type} type={type} documents={documents} file={file} from={from} />
        ))}
      </div>
      <FactsToCopy />
      <WholeFile address={file.archiveUrl} from={from} />
      <OfficialForms address={file.officialForms} />
    </>
  )
}

const countOf = (count: number, filter: Filter) => {
  const documents = count === 1 ? '1 document' : `${count} documents`
  if (filter === 'all') return documents
  return filter === 'missing' ? `${documents} missing` : `${documents} of the stage ${filter.stage}`
}

const FilterLinks = ({ missing }: { missing: number }) => (
  <p className="flex flex-wrap gap-2.5">
    {[
      { name: 'All stages', show: undefined },
      { name: `Missing only (${missing})`, show: 'missing' },
    ].map(({ name, show }) => (
      <Link
        key={name}
        to="/dashboard/transaction-manager"
        search={{ show }}
        activeOptions={{ exact: true }}
        resetScroll={false}
        className="inline-flex min-h-10 items-center rounded-full finger:min-h-11 border-[1.5px] border-line-strong px-4 text-sm font-semibold no-underline hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
      >
        {name}
      </Link>
    ))}
  </p>
)

const NothingMissing = () => (
  <Notice
    picture="how-close"
    title="Nothing is missing"
    actions={
      <Link to="/dashboard/transaction-manager" search={{}} resetScroll={false} className={buttonLook()}>
        Show all documents
      </Link>
    }
  >
    Everything that is required of you now has been handed in. What a broker sends back appears here again.
  </Notice>
)

/** Downloads everything that was submitted or bought, with an index. */
const WholeFile = ({ address, from }: { address: string; from: LinkSource }) => (
  <section aria-labelledby="whole-file" className="mt-12">
    <h2 id="whole-file" className="text-xl">
      Keep a copy
    </h2>
    <p className="mt-2 max-w-[70ch] text-sm text-soft">
      Everything that you handed in or bought, with an index, in one file.
    </p>
    <SignedLink url={address} from={from} className={`mt-4 ${buttonLook('outline', 'small')}`}>
      <DashboardIcon name="download" className="size-[18px]" />
      Download the whole file (ZIP)
    </SignedLink>
    <RefundReminder className="mt-3" />
  </section>
)

const OfficialForms = ({ address }: { address: string }) => (
  <p className="mt-10 max-w-[70ch] text-sm text-soft">
    The blanks here are samples. Sign the current forms only, which{' '}
    <a href={address} target="_blank" rel="noopener noreferrer" className="link">
      the state gives away on its page of official forms
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
    .
  </p>
)

const ManagerSkeleton = () => (
  <>
    <Skeleton className="mt-8 h-56 sm:h-34" />
    <div className="mt-8">
      <StagesSkeleton />
    </div>
    <Skeleton className="mt-7 h-10 w-64" />
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className="mt-4 h-16" />
    ))}
  </>
)
