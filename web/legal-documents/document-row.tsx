import { isSentBack } from '#rules/uploads'
import type { LegalDoc } from '#contract/legal-documents'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { EarlierVersions } from '#web/uploads/earlier-versions.tsx'
import { Disposed, DisposedNote } from '#web/uploads/disposed.tsx'
import { FormBadge, ReviewNote, ReviewAgain } from '#web/customer/review.tsx'
import { SignedLink } from '#web/files/file-link.tsx'
import { UploadProgress } from '#web/uploads/upload-progress.tsx'
import { UploadButton } from '#web/uploads/upload-button.tsx'
import { usePdfUpload } from '#web/uploads/use-pdf-upload.ts'
import type { LinkSource } from '#web/files/use-fresh-links.ts'
import { documentAnchor } from '#web/legal-documents/document-anchor.ts'
import { isMissing } from '#rules/legal-documents'
import { Need } from '#web/legal-documents/need.tsx'
import { buttonLook } from '#web/ui/button.tsx'

type DocumentRowProps = {
  document: LegalDoc
  customerId: string
  officialForms: string
  from: LinkSource
  /** Whether the stage already shows around the row. */
  isInStage: boolean
}

/** One document: its purpose, the blank form, the upload, and its status. A file can be dropped anywhere on the row. */
export const DocumentRow = ({ document, customerId, officialForms, from, isInStage }: DocumentRowProps) => {
  const { name, status, note, versions, disposed } = document
  const upload = usePdfUpload(
    `legal ${name}`,
    'POST /api/home/customer/legal-upload',
    { customerId, legalDocumentName: name },
    () => void from.reload(),
  )
  const [newest, ...earlier] = versions
  return (
    <tr
      {...(document.buyer === undefined && upload.drop)}
      id={documentAnchor(name)}
      ref={showIfMeant}
      tabIndex={-1}
      className="border-b border-line align-top transition-colors data-over:bg-info-tint @max-2xl:grid @max-2xl:grid-cols-[minmax(0,1fr)_auto_auto] @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:gap-y-2 @max-2xl:py-3"
    >
      <th
        scope="row"
        className={`text-left font-normal @max-2xl:row-start-1 @2xl:py-4 @2xl:pr-6 ${newest ? '@max-2xl:col-span-3' : ''}`}
      >
        <span className="block font-display text-base leading-tight font-bold text-pretty">{name}</span>
        {document.description !== undefined && (
          <span className="mt-1 block max-w-[60ch] text-sm whitespace-pre-line">{document.description}</span>
        )}
        <Need document={document} isInStage={isInStage} />
        {disposed !== undefined && <DisposedNote />}
        {isSentBack(status) && (
          <div className="mt-2.5">
            <ReviewNote note={note} isShort />
          </div>
        )}
        <ReviewAgain status={status} earlier={earlier} />
        <EarlierVersions versions={earlier} documentName={name} from={from} />
        <UploadProgress
          control={upload.button}
          place={upload.place}
          documentName={name}
          onRetry={upload.send}
        />
      </th>
      <td className="@max-2xl:col-start-3 @max-2xl:row-start-3 @2xl:py-3 @2xl:pr-3">
        <Blank document={document} officialForms={officialForms} from={from} />
      </td>
      <td
        data-upload
        data-filed={document.buyer === undefined ? undefined : true}
        className="@max-2xl:col-span-2 @max-2xl:col-start-1 @max-2xl:row-start-3 @2xl:py-3 @2xl:pr-3"
      >
        {document.buyer === undefined ? (
          <UploadButton
            upload={upload}
            words={uploadLabels[status]}
            documentName={name}
            className={uploadLook(document)}
          />
        ) : (
          <span className="text-sm text-soft">
            {document.buyer === 'you' ? 'Uploaded by you' : `Filed by us, ${document.buyer}`}
          </span>
        )}
      </td>
      <td
        className={`@max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-3 @2xl:py-4 ${newest ? '@max-2xl:col-span-3 @max-2xl:row-start-2' : '@max-2xl:col-span-2 @max-2xl:col-start-2 @max-2xl:row-start-1 @max-2xl:justify-end @max-2xl:self-start'}`}
      >
        {disposed === undefined ? <FormBadge status={status} /> : <Disposed on={disposed} />}
        {newest && (
          <p className="text-sm text-soft @2xl:mt-1.5">
            {formatDay(newest.date)},{' '}
            <SignedLink
              url={newest.url}
              from={from}
              accessibleName={`version ${newest.version} of ${name}: ${newest.fileName}`}
              className="link"
            >
              version {newest.version}
            </SignedLink>
          </p>
        )}
      </td>
    </tr>
  )
}

/** Scrolls to the document that the address's hash names, because its row renders after the page has loaded. */
const showIfMeant = (row: HTMLTableRowElement | null) => {
  if (!row || location.hash !== `#${row.id}`) return
  for (let fold = row.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  row.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'center' })
}

type BlankProps = Pick<DocumentRowProps, 'document' | 'officialForms' | 'from'>

/** The blank form, or the state's page that offers it if the brokerage has none. */
const Blank = ({ document: { name, url }, officialForms, from }: BlankProps) => {
  const words = (
    <>
      <DashboardIcon name="download" className="size-[18px]" />
      <span className="@max-2xl:sr-only">Blank form</span>
    </>
  )
  return url === '' ? (
    <a
      href={officialForms}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Download ${name}: blank form, from the state’s page (opens in a new tab)`}
      className={blankLook}
    >
      {words}
    </a>
  ) : (
    <SignedLink url={url} from={from} accessibleName={`Download ${name}: blank form`} className={blankLook}>
      {words}
    </SignedLink>
  )
}

const uploadLabels: Record<LegalDoc['status'], string> = {
  draft: 'Upload PDF',
  Rejected: 'Upload again',
  Pending: 'New version',
  Approved: 'New version',
}

const quietLook =
  'inline-flex min-h-10 items-center gap-2 finger:min-h-11 font-display text-sm font-bold whitespace-nowrap text-link underline underline-offset-4 hover:decoration-2 disabled:opacity-50'

/** On a phone it is an icon. */
const blankLook = `${quietLook} @max-2xl:min-w-11 @max-2xl:justify-center @max-2xl:rounded-sm @max-2xl:border-[1.5px] @max-2xl:border-line-strong`

/** Highlights documents that wait for the customer, most of all those that were sent back. */
const uploadLook = (document: LegalDoc): string => {
  if (!isMissing(document)) return quietLook
  return `whitespace-nowrap @max-2xl:w-full ${buttonLook(isSentBack(document.status) ? 'solid' : 'outline', 'small')}`
}
