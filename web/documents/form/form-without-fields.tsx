import { useRouter } from '@tanstack/react-router'
import { DashboardIcon } from '#web/dashboard/dashboard-icon.tsx'
import { formPlace } from '#web/documents/form-place.ts'
import { FormPaper } from '#web/documents/form/form-paper.tsx'
import type { LoadedForm } from '#web/documents/form/load-form.ts'
import { PdfUpload } from '#web/documents/pdf-upload.tsx'
import { SignedLink } from '#web/documents/signed-link.tsx'
import { buttonLook } from '#web/ui/button.tsx'

/** A form that is only paper: it can be read here, and is filled in elsewhere. */
export const FormWithoutFields = ({ loaded }: { loaded: LoadedForm }) => {
  const router = useRouter()
  const { opened, address, url, loadedAt } = loaded
  const { orderId, productId, form } = address
  return (
    <>
      <div className="mt-6 grid gap-3 border-l-[3px] border-flag pl-4">
        <p className="max-w-[62ch]">
          This form has no fields to type into. Download it, fill it in by hand or with another program, save
          or scan it as a PDF, and upload it here.
        </p>
        <PdfUpload
          place={formPlace(orderId, productId, form)}
          call="POST /api/home/customer/upload-pdf"
          fields={{ orderId, productId, form }}
          documentName={form}
          onStored={() => void router.navigate({ to: '/dashboard/uploads' })}
          className="flex flex-wrap items-center gap-2.5"
        >
          <SignedLink
            url={url}
            // A page that is loaded anew brings a fresh link along.
            from={{ loadedAt, reload: async () => location.reload() }}
            className={buttonLook('outline', 'small')}
          >
            <DashboardIcon name="download" className="size-[18px]" />
            Download Form
          </SignedLink>
        </PdfUpload>
      </div>
      <FormPaper form={opened} onChange={noChange} isInert={false} />
    </>
  )
}

const noChange = () => {}
