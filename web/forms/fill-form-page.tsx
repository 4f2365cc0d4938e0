import { Link, useSearch } from '@tanstack/react-router'
import type { KnownFacts } from '#contract/address-book'
import { isSentBack } from '#rules/uploads'
import { useKnownFacts } from '#web/address-book/use-known-facts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageFrame, BackLink } from '#web/customer/page-frame.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { DropHint } from '#web/uploads/drop-hint.tsx'
import layerStyles from '#web/fields/pdf/pdf-layers.css?url'
import fieldStyles from '#web/forms/editor/form-pages.css?url'
import { FormEditor } from '#web/forms/editor/form-editor.tsx'
import { FormWithoutFields } from '#web/forms/editor/form-without-fields.tsx'
import type { LoadedForm } from '#web/forms/editor/load-form.ts'
import { useOpenedForm } from '#web/forms/editor/use-opened-form.ts'
import { ReviewNote } from '#web/customer/review.tsx'
import { useCustomer } from '#web/session/session.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Fills in a form of a paid order: a question for each field of the PDF, with the PDF beside them. */
export const FillFormPage = () => (
  <>
    {/* Loaded from the start: if it came with the form, it would delay it. */}
    <link rel="stylesheet" href={layerStyles} precedence="page" />
    <link rel="stylesheet" href={fieldStyles} precedence="page" />
    <ChosenForm />
  </>
)

const ChosenForm = () => {
  const customerId = useCustomer()?.id
  // Loaded beside the form, so that the offers do not push it down later.
  const known = useKnownFacts()
  const { order = '', product = '', form = '' } = useSearch({ from: '/dashboard/uploads/fill' })
  const { state, retry } = useOpenedForm(customerId, { orderId: order, productId: product, form })
  if (customerId !== undefined && state.is === 'open')
    return <Opened key={state.loaded.loadedAt} loaded={state.loaded} known={known} />
  return (
    // The server renders the page without its query, so the title must not appear later and shift the content below it.
    <PageFrame title={(state.is !== 'loading' && form) || 'Fill in a form'} actions={<BackToUploads />}>
      {state.is === 'failed' && (
        <div role="alert">
          <Notice
            picture="no-connection"
            title="The form did not load"
            actions={
              <Button look="flag" size="small" onClick={retry}>
                Retry
              </Button>
            }
          >
            {state.reason}
          </Notice>
        </div>
      )}
      {state.is === 'not chosen' && (
        <Notice
          picture="how-choose"
          title="Choose a form first"
          actions={
            <Link to="/dashboard/uploads" className={buttonLook('flag')}>
              See all forms
            </Link>
          }
        >
          All the forms from your orders are on the Uploads page. Open one there to fill it in here.
        </Notice>
      )}
      {state.is === 'unknown' && (
        <Notice picture="not-found" title="This form is not in your account">
          Forms come with paid orders. Choose one from your uploads.
        </Notice>
      )}
      {state.is === 'unreadable' && (
        <Notice picture="not-found" title="This form cannot be shown here">
          Download it from your uploads, fill it in with another program, and upload it there.
        </Notice>
      )}
      {(state.is === 'loading' || state.is === 'open') && <Opening />}
    </PageFrame>
  )
}

const whereItBegins = ({ opened, isFromUpload, upload, draftDate }: LoadedForm) => {
  if (opened.fields.length === 0) return ''
  if (isFromUpload && upload)
    return `The fields hold what you submitted on ${formatDay(upload.date)}: correct it and submit it again.`
  return draftDate === ''
    ? 'Leave and come back anytime. Your answers are saved.'
    : 'Your draft is in the fields. Pick up where you left off.'
}

const Opening = () => (
  <div aria-busy="true" className="mt-6 grid gap-3">
    <p role="status" className="sr-only">
      The form is being opened.
    </p>
    <Skeleton className="ml-auto h-11 w-64 max-w-full" />
    <Skeleton className="h-screen" />
  </div>
)

/** A small screen has this link in its bar. */
const BackToUploads = () => (
  <div className="max-lg:hidden">
    <BackLink to="/dashboard/uploads">All forms</BackLink>
  </div>
)

type OpenedProps = { loaded: LoadedForm; known: KnownFacts | undefined }

const Opened = ({ loaded, known }: OpenedProps) => {
  const { address, product, order, upload, opened } = loaded
  return (
    <PageFrame
      title={address.form}
      intro={
        <>
          {product}, order {order.number}. {whereItBegins(loaded)}
        </>
      }
      actions={<BackToUploads />}
    >
      {upload && isSentBack(upload.status) && (
        <div className="mt-6">
          <ReviewNote note={upload.note} />
        </div>
      )}
      {upload?.status === 'Approved' && (
        <p className="mt-6 max-w-[66ch]">
          This form is approved. If you submit a new version, a broker will review it again.
        </p>
      )}
      {opened.fields.length > 0 ? (
        <FormEditor loaded={loaded} known={known} />
      ) : (
        <FormWithoutFields loaded={loaded} />
      )}
      <DropHint>
        {opened.fields.length > 0
          ? 'You fill in this form here. To send your own PDF, drop it on the form’s row in Uploads.'
          : 'Drop the PDF beside the upload button.'}
      </DropHint>
    </PageFrame>
  )
}
