import type { ReactNode } from 'react'
import type { UploadCall, UploadFields } from '#web/api/upload-pdf.ts'
import { DashboardIcon } from '#web/dashboard/dashboard-icon.tsx'
import { UploadProgress } from '#web/documents/upload-progress.tsx'
import { sendPdf, uploadsUnderWay } from '#web/documents/uploads-under-way.ts'
import type { ButtonLook } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useObserved } from '#web/ui/observable.ts'

type PdfUploadProps<Name extends UploadCall> = {
  /** Names what is handed in among everything else that is: 'order/product/form', 'legal/document'. */
  place: string
  call: Name
  fields: UploadFields<Name>
  /** What is handed in, for the button's accessible name. */
  documentName: string
  /** Called when the file is stored. */
  onStored: () => void
  look?: ButtonLook
  className?: string
  /** Beside the button, in the same drop zone. */
  children?: ReactNode
}

/** 'Upload PDF': by the picker or by dropping a file, with its progress, and with what went wrong. */
export const PdfUpload = <Name extends UploadCall>({
  place,
  call,
  fields,
  documentName,
  onStored,
  look,
  className = '',
  children,
}: PdfUploadProps<Name>) => {
  const underWay = useObserved(uploadsUnderWay, (all) => all[place])
  const send = async (file: File | undefined) => {
    if (await sendPdf(place, call, fields, file)) onStored()
  }
  return (
    <FileDrop
      label={
        <>
          <DashboardIcon name="upload" className="size-[18px]" />
          Upload PDF
        </>
      }
      accessibleName={`Upload PDF: ${documentName}`}
      accept=".pdf,application/pdf"
      {...(look && { look })}
      isDisabled={underWay?.is === 'sending'}
      onFile={(file) => void send(file)}
      className={className}
    >
      {children}
      <UploadProgress place={place} documentName={documentName} onRetry={(file) => void send(file)} />
    </FileDrop>
  )
}
