import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { LegalDoc } from '#contract/legal-documents'
import { isMissing, progressOf, stageDue } from '#rules/legal-documents'
import { reviewGoal } from '#rules/promises'
import { Loaded } from '#web/customer/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { pillLook } from '#web/customer/pill-look.ts'
import { DropHint } from '#web/uploads/drop-hint.tsx'
import { SignedLink } from '#web/files/file-link.tsx'
import type { LinkSource } from '#web/files/use-fresh-links.ts'
import { byType, type Filter, filtered, filterOf } from '#web/legal-documents/document-filter.ts'
import { WireFraudNote } from '#web/ui/wire-fraud-note.tsx'
import { DocumentGroup } from '#web/legal-documents/document-group.tsx'
import { FactsToCopy } from '#web/legal-documents/facts-to-copy.tsx'
import { HomeFacts } from '#web/legal-documents/home-facts.tsx'
import { StageBox } from '#web/legal-documents/stage-box.tsx'
import { type LegalFile, useLegalDocuments } from '#web/legal-documents/use-legal-documents.ts'
import { useNextRow } from '#web/legal-documents/use-next-row.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The documents of the sale as a checklist, one stage at a time; or all of them by type. */
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
  const list = useNextRow()
  const { documents } = file
  return (
    <>
      <HomeFacts file={file} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <FilterLinks missing={documents.filter(isMissing).length} />
        <p role="status" className="text-sm text-soft tabular-nums max-md:sr-only">
          {countOf(documents, filter)}
        </p>
      </div>
      <div {...list} className="focus-visible:outline-none">
        {filter === 'missing' || filter === 'all' ? (
          <FlatList documents={filtered(documents, filter)} file={file} from={from} />
        ) : (
          // Another stage in the address opens another box.
          <StageBoxes
            key={show}
            file={file}
            from={from}
            open={filter === 'stages' ? undefined : filter.stage}
          />
        )}
      </div>
      <WireFraudNote className="mt-5 border-l-4 border-wait bg-wait-tint px-4 py-3" />
      <FactsToCopy />
      <Everything file={file} from={from} />
    </>
  )
}

type Shown = { file: LegalFile; from: LinkSource }

const FlatList = ({ documents, ...shown }: Shown & { documents: readonly LegalDoc[] }) => (
  <>
    {documents.length === 0 && <NothingMissing />}
    {byType(documents).map((group) => (
      <DocumentGroup key={group.type} {...group} {...shown} />
    ))}
  </>
)

/** `open`: the stage in the address, or else the one that is due. */
const StageBoxes = ({ file, from, open }: Shown & { open: LegalDoc['stage'] | undefined }) => {
  const { documents } = file
  // Fixed while the page is open, so that a box does not close just when its last document was uploaded.
  const [due] = useState(() => stageDue(documents))
  return progressOf(documents).map((progress, index) => (
    <StageBox
      key={progress.stage}
      number={index + 1}
      progress={progress}
      documents={documents.filter(({ stage }) => stage === progress.stage)}
      file={file}
      from={from}
      isDue={progress.stage === due}
      isOpen={progress.stage === (open ?? due)}
    />
  ))
}

const countOf = (documents: readonly LegalDoc[], filter: Filter) => {
  const shown = filter === 'missing' ? documents.filter(isMissing).length : documents.length
  const words = shown === 1 ? '1 document' : `${shown} documents`
  return filter === 'missing' ? `${words} missing` : words
}

const FilterLinks = ({ missing }: { missing: number }) => (
  <p className="no-print flex flex-wrap gap-2.5">
    {[
      { name: 'By stage', show: undefined },
      { name: `Missing only (${missing})`, show: 'missing' },
    ].map(({ name, show }) => (
      <Link
        key={name}
        to="/dashboard/transaction-manager"
        search={{ show }}
        activeOptions={{ exact: true }}
        resetScroll={false}
        className={pillLook}
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

/** All documents: as one file, and in one list. */
const Everything = ({ file: { archiveUrl, documents, officialForms }, from }: Shown) => (
  <div className="mt-4 grid max-w-[80ch] gap-3 text-sm text-soft">
    <p className="flex flex-wrap gap-x-6">
      <SignedLink url={archiveUrl} from={from} className={linkLook}>
        Download the whole file (ZIP)
      </SignedLink>
      <Link to="/dashboard/transaction-manager" search={{ show: 'all' }} className={linkLook}>
        All {documents.length} by type
      </Link>
    </p>
    <p>
      The blanks here are samples. Sign the current forms only, which{' '}
      <a href={officialForms} target="_blank" rel="noopener noreferrer" className="link">
        the state gives away on its page of official forms
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      .
    </p>
  </div>
)

const linkLook = 'link inline-flex min-h-10 items-center finger:min-h-11'

const ManagerSkeleton = () => (
  <>
    <Skeleton className="mt-8 h-56 sm:h-34" />
    <Skeleton className="mt-5 h-10 w-64" />
    <Skeleton className="mt-3 h-200" />
    {Array.from({ length: 3 }, (_, index) => (
      <Skeleton key={index} className="mt-3 h-17" />
    ))}
  </>
)
