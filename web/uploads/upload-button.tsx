import type { PdfUpload } from '#web/uploads/use-pdf-upload.ts'
import { DashboardIcon } from '#web/customer/dashboard-icon.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'

type UploadButtonProps = {
  upload: PdfUpload
  /** The button's text: 'Upload PDF'. */
  words: string
  /** The document's name, for the button's accessible name. */
  documentName: string
  className: string
}

/** Opens the file picker and uploads the chosen file. */
export const UploadButton = ({ upload, words, documentName, className }: UploadButtonProps) => (
  <FilePicker accept=".pdf,application/pdf" onFiles={([file]) => upload.send(file)}>
    {(openPicker) => (
      <button
        ref={upload.button}
        type="button"
        className={`${className} aria-disabled:opacity-50`}
        // Not disabled, because a disabled button would lose the keyboard focus.
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
