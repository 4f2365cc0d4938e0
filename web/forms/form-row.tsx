import { Link } from '@tanstack/react-router'
import { isSentBack, waitsForCustomer } from '#rules/uploads'
import type { Upload } from '#contract/uploads'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { EarlierVersions } from '#web/uploads/earlier-versions.tsx'
import { FormBadge, ReviewNote, ReviewAgain } from '#web/customer/review.tsx'
import { formPlace } from '#web/forms/form-place.ts'
import { savedMoment } from '#web/forms/editor/save-note.tsx'
import { AskedLink, type RefundableOrder } from '#web/files/asked-link.tsx'
import { SignedLink } from '#web/files/file-link.tsx'
import { UploadButton } from '#web/uploads/upload-button.tsx'
import { againLook, UploadProgress } from '#web/uploads/upload-progress.tsx'
import { usePdfUpload } from '#web/uploads/use-pdf-upload.ts'
import type { LinkSource } from '#web/files/use-fresh-links.ts'
import { buttonLook } from '#web/ui/button.tsx'

type FormRowProps = {
  order: RefundableOrder
  productId: string
  /** The form's name. */
  form: string
  /** The blank form's URL. */
  url: string
  /** When the draft was saved; '' without a draft. */
  draft: string
  /** The newest submitted version. */
  upload: Upload | undefined
  from: LinkSource
}

/** One form: its status, its actions, and its submitted versions. A file can be dropped anywhere on the row. */
export const FormRow = ({ order, productId, form, url, draft, upload, from }: FormRowProps) => {
  const orderId = order._id
  const sending = usePdfUpload(
    formPlace(orderId, productId, form),
    'POST /api/home/customer/upload-pdf',
    { orderId, productId, form },
    () => void from.reload(),
  )
  const isWaiting = waitsForCustomer(upload)
  const fillIn = fillInWords(upload, draft)
  const inEditor = { order: orderId, product: productId, form }
  return (
    <li
      {...sending.drop}
      className="grid gap-3 border-b border-line py-5 transition-colors data-over:bg-info-tint"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h4 className="min-w-0 font-display text-base leading-tight font-bold wrap-anywhere">{form}</h4>
        <FormBadge status={upload?.status} />
      </div>
      {upload && isSentBack(upload.status) && <ReviewNote note={upload.note} />}
      {upload && <Newest upload={upload} from={from} />}
      {upload && <ReviewAgain status={upload.status} earlier={upload.earlier} />}
      {draft !== '' && <p className="text-sm text-soft">Draft saved {savedMoment(draft)}</p>}
      <div className="flex flex-wrap items-center gap-2.5 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(148px,1fr))] max-sm:items-stretch">
        <Link
          to="/dashboard/uploads/fill"
          search={inEditor}
          aria-label={`${fillIn}: ${form}`}
          className={`${buttonLook(isWaiting || draft !== '' ? 'solid' : 'outline', 'small')} max-sm:col-span-full`}
        >
          <DashboardIcon name="pen" className="size-[18px]" />
          {fillIn}
        </Link>
        <AskedLink
          order={order}
          url={url}
          from={from}
          accessibleName={`Download Form: ${form}`}
          className={`${buttonLook('outline', 'small')} max-sm:px-2!`}
        >
          <DashboardIcon name="download" className="size-[18px]" />
          Download Form
        </AskedLink>
        <UploadButton
          upload={sending}
          words={isWaiting ? 'Upload PDF' : 'New version'}
          documentName={form}
          className={buttonLook(isWaiting ? 'outline' : 'quiet', 'small')}
        />
        <UploadProgress
          control={sending.button}
          place={sending.place}
          documentName={form}
          onRetry={sending.send}
          makeAgain={
            <Link to="/dashboard/uploads/fill" search={inEditor} className={againLook}>
              Open the form and submit it again
            </Link>
          }
        />
      </div>
      {upload && <EarlierVersions versions={upload.earlier} documentName={form} from={from} />}
    </li>
  )
}

const fillInWords = (upload: Upload | undefined, draft: string) => {
  if (draft !== '') return 'Continue filling in'
  if (upload === undefined) return 'Fill in here'
  return isSentBack(upload.status) ? 'Correct it here' : 'Change it here'
}

const Newest = ({ upload: { version, date, fileName, url }, from }: { upload: Upload; from: LinkSource }) => (
  <p className="text-sm text-soft">
    Version {version}, {formatDay(date)}:{' '}
    <SignedLink url={url} from={from} className="link wrap-anywhere">
      {fileName}
    </SignedLink>
  </p>
)
