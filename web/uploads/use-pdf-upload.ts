import { useRef } from 'react'
import type { UploadCall, UploadFields } from '#web/api/upload-pdf.ts'
import { type SentResult, sendPdf, uploadsUnderWay } from '#web/uploads/uploads-under-way.ts'
import { useSent } from '#web/uploads/use-sent.ts'
import { useFileDrop } from '#web/ui/use-file-drop.ts'
import { useObserved } from '#web/ui/observable.ts'
import { toast } from '#web/ui/toast.ts'

/** Uploads one document, from a file picker or by drag and drop. */
export type PdfUpload = ReturnType<typeof usePdfUpload>

/**
 * `place` is a unique key for what is uploaded: 'form …', 'legal …'. `onSent` is called when a file is stored, or may be because its
 * answer was lost, even if its upload began before the customer left this page and came back. `drop` holds the props for a drop zone.
 * `button` is the ref of the button that opens the file picker.
 */
export const usePdfUpload = <Name extends UploadCall>(
  place: string,
  call: Name,
  fields: UploadFields<Name>,
  onSent: (result: SentResult) => void,
) => {
  const isSending = useObserved(uploadsUnderWay, (all) => all[place]?.is === 'sending')
  const send = (file: File | undefined) => {
    if (!isSending) void sendPdf(place, call, fields, file)
  }
  const drop = useFileDrop((files) => {
    if (files.length > 1) toast.error('Choose one PDF for each document.')
    else send(files[0])
  })
  const button = useRef<HTMLButtonElement>(null)
  useSent(place, onSent)
  return { place, isSending, send, drop, button }
}
