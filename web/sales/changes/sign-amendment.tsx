import { useCustomer } from '#web/session/session.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { UploadButton } from '#web/uploads/upload-button.tsx'
import { UploadProgress } from '#web/uploads/upload-progress.tsx'
import type { SentResult } from '#web/uploads/uploads-under-way.ts'
import { usePdfUpload } from '#web/uploads/use-pdf-upload.ts'

type SignProps = { saleId: string; paperName: string; onSent: (result: SentResult) => Promise<unknown> }

/** Uploads the signed amendment for this home, because the seller may sell another one too. */
export const SignAmendment = ({ saleId, paperName, onSent }: SignProps) => {
  const customer = useCustomer()
  const upload = usePdfUpload(
    `amendment of sale ${saleId}`,
    'POST /api/home/customer/legal-upload',
    { customerId: customer?.id ?? '', legalDocumentName: paperName, saleId },
    (result) => void onSent(result),
  )
  return (
    <div {...upload.drop} className="rounded-sm transition-colors data-over:bg-info-tint">
      <UploadButton
        upload={upload}
        words="Upload the signed amendment"
        documentName={paperName}
        className={buttonLook('solid', 'small')}
      />
      <UploadProgress
        control={upload.button}
        place={upload.place}
        documentName={paperName}
        onRetry={upload.send}
      />
    </div>
  )
}
