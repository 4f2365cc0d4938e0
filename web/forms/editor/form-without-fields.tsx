import { useRouter } from '@tanstack/react-router'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { formPlace } from '#web/forms/form-place.ts'
import { FormPaper } from '#web/forms/editor/form-paper.tsx'
import type { LoadedForm } from '#web/forms/editor/load-form.ts'
import { AskedLink } from '#web/files/asked-link.tsx'
import { UploadButton } from '#web/uploads/upload-button.tsx'
import { UploadProgress } from '#web/uploads/upload-progress.tsx'
import { usePdfUpload } from '#web/uploads/use-pdf-upload.ts'
import { buttonLook } from '#web/ui/button.tsx'

/** A PDF without fields. The customer can read it here but has to fill it in elsewhere. */
export const FormWithoutFields = ({ loaded }: { loaded: LoadedForm }) => {
  const router = useRouter()
  const { opened, address, url, loadedAt } = loaded
  const { orderId, productId, form } = address
  const upload = usePdfUpload(
    formPlace(orderId, productId, form),
    'POST /api/home/customer/upload-pdf',
    { orderId, productId, form },
    (result) => {
      if (result === 'stored') void router.navigate({ to: '/dashboard/uploads' })
    },
  )
  return (
    <>
      <div
        {...upload.drop}
        className="mt-6 grid gap-3 border-l-[3px] border-flag pl-4 transition-colors data-over:bg-info-tint"
      >
        <p className="max-w-[62ch]">
          This form has no fields to type into. Download it, fill it in by hand or with another program, save
          or scan it as a PDF, and upload it here.
        </p>
        <div className="flex flex-wrap items-center gap-2.5">
          <AskedLink
            order={loaded.order}
            url={url}
            // Reloading the page gives a fresh link.
            from={{ loadedAt, reload: async () => location.reload() }}
            className={buttonLook('outline', 'small')}
          >
            <DashboardIcon name="download" className="size-[18px]" />
            Download Form
          </AskedLink>
          <UploadButton
            upload={upload}
            words="Upload PDF"
            documentName={form}
            className={buttonLook('outline', 'small')}
          />
          <UploadProgress
            control={upload.button}
            place={upload.place}
            documentName={form}
            onRetry={upload.send}
          />
        </div>
      </div>
      <FormPaper form={opened} />
    </>
  )
}
