import { useState } from 'react'
import { MailLink } from '#web/brokerage/ways-to-reach.tsx'
import { ChoiceButton } from '#web/customer/choice-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { withNextStep, wrongFile } from '#web/uploads/wrong-file.ts'

type PaperFieldProps = {
  way: 'file' | 'mail'
  /** Where the PDF is emailed to; '' when there is no address. */
  email: string
  file: File | undefined
  wrong: string | undefined
  onFile: (file: File | undefined) => void
}

/** The signed PDF: chosen here, or emailed. */
export const PaperField = ({ way, email, file, wrong, onFile }: PaperFieldProps) => {
  /** Why the file that was chosen last cannot be sent. */
  const [fault, setFault] = useState<string>()
  const message = fault ?? (file ? undefined : wrong)
  const choose = async ([chosen]: readonly File[]) => {
    if (!chosen) return
    const refusal = await wrongFile(chosen)
    setFault(refusal && withNextStep(refusal))
    onFile(refusal ? undefined : chosen)
  }
  return (
    <section aria-labelledby="offer-paper" className="grid gap-5">
      <h2 id="offer-paper" className="text-xl">
        The signed PDF
      </h2>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">How does it come?</legend>
        <ChoiceButton type="radio" name="paper" value="file" defaultChecked words="Upload it now" />
        <ChoiceButton type="radio" name="paper" value="mail" words="I will email it" />
      </fieldset>
      {way === 'mail' ? (
        <p className="text-sm wrap-anywhere">
          Send it to {email === '' ? 'the listing broker' : <MailLink to={email} />} when you have sent this
          form.
        </p>
      ) : (
        <div className="grid justify-items-start gap-2">
          <FilePicker accept=".pdf,application/pdf" onFiles={(files) => void choose(files)}>
            {(openPicker) => (
              <Button name="pdfFile" aria-describedby="offer-pdfFile-error" onClick={openPicker}>
                {file ? 'Choose another PDF' : 'Choose the PDF'}
              </Button>
            )}
          </FilePicker>
          <p role="status" className="text-sm wrap-anywhere">
            {file ? `Chosen: ${file.name}` : 'The contract as the buyer signed it, at most 10 MB.'}
          </p>
          <FieldError id="offer-pdfFile-error" message={message} />
        </div>
      )}
    </section>
  )
}
