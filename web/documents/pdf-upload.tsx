import type { ReactNode } from 'react'
import type { UploadCall, UploadFields } from '#web/api/upload-pdf.ts'
import { DashboardIcon } from '#web/dashboard/dashboard-icon.tsx'
import { UploadProgress } from '#web/documents/upload-progress.tsx'
import { sendPdf, uploadsUnderWay } from '#web/documents/uploads-under-way.ts'
import { useStored } from '#web/documents/use-stored.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { useObserved } from '#web/ui/observable.ts'

type PdfUploadProps<Name extends UploadCall> = {
  /** Names what is handed in among everything else that is: 'form …', 'legal document …'. */
  place: string
  call: Name
  fields: UploadFields<Name>
  /** What is handed in, for the button's accessible name. */
  documentName: string
  /** Called when a file is stored, also one that was sent before this page was left and came back. */
  onStored: () => void
  look?: ButtonLook
  className?: string
  /** Stands before the button, within what takes a dropped file. */
  children?: ReactNode
}

/** 'Upload PDF': by the picker or by dropping a file, with its progress, and with what went wrong. */
export const PdfUpload = <Name extends UploadCall>({
  place,
  call,
  fields,
  documentName,
  onStored,
  look = 'outline',
  className = '',
  children,
}: PdfUploadProps<Name>) => {
  const isSending = useObserved(uploadsUnderWay, (all) => all[place]?.is === 'sending')
  const send = (file: File | undefined) => void sendPdf(place, call, fields, file)
  useStored(place, onStored)
  return (
    <FileDrop accept=".pdf,application/pdf" isDisabled={isSending} onFile={send} className={className}>
      {(openPicker) => (
        <>
          {children}
          <Button
            look={look}
            size="small"
            disabled={isSending}
            aria-label={`Upload PDF: ${documentName}`}
            onClick={openPicker}
          >
            <DashboardIcon name="upload" className="size-[18px]" />
            Upload PDF
          </Button>
          <UploadProgress place={place} documentName={documentName} onRetry={send} />
        </>
      )}
    </FileDrop>
  )
}
