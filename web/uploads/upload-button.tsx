import type { PdfUpload } from '#web/uploads/use-pdf-upload.ts'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'

type UploadButtonProps = {
  upload: PdfUpload
  /** What it says: 'Upload PDF'. */
  words: string
  /** What is handed in, for the button's accessible name. */
  documentName: string
  className: string
}

/** Opens the picker, and sends what is chosen. */
export const UploadButton = ({ upload, words, documentName, className }: UploadButtonProps) => (
  <FilePicker accept=".pdf,application/pdf" onFile={upload.send}>
    {(openPicker) => (
      <button
        ref={upload.button}
        type="button"
        className={`${className} aria-disabled:opacity-50`}
        // Not disabled, which would take the focus away from whoever is at the keyboard.
        aria-disabled={upload.isSending}
        aria-label={`${words}: ${documentName}`}
        onClick={() => !upload.isSending && openPicker()}
      >
        <DashboardIcon name="upload" className="size-[18px]" />
        {words}
      </button>
    )}
  </FilePicker>
)
