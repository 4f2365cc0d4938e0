import { useCallback, useRef, useState } from 'react'
import type { KnownFacts } from '#contract/address-book'
import { BeforeSubmitDialog, type Findings, findingsIn } from '#web/forms/editor/before-submit-dialog.tsx'
import type { FormField } from '#rules/pdf-fields'
import { FormPaper } from '#web/forms/editor/form-paper.tsx'
import type { LoadedForm } from '#web/forms/editor/load-form.ts'
import { SaveNote } from '#web/forms/editor/save-note.tsx'
import { OfferedFacts } from '#web/forms/editor/offered-facts.tsx'
import { useAnswerDraft } from './use-answer-draft.ts'
import { useSubmit } from '#web/forms/editor/use-submit.ts'
import { UploadProgress } from '#web/uploads/upload-progress.tsx'
import { uploadsUnderWay } from '#web/uploads/uploads-under-way.ts'
import { Button } from '#web/ui/button.tsx'
import { useObserved } from '#web/ui/observable.ts'

type FormEditorProps = {
  loaded: LoadedForm
  /** What may be offered for its fields. */
  known: KnownFacts | undefined
}

/** The editor of an opened form, with its draft and the submit button. */
export const FormEditor = ({ loaded, known }: FormEditorProps) => {
  const { opened, address } = loaded
  const draft = useAnswerDraft(loaded)
  const [values, setValues] = useState(opened.read)
  const keep = draft.onChange
  const onChange = useCallback(() => {
    keep()
    setValues(opened.read())
  }, [keep, opened])
  const { place, send, submit } = useSubmit(loaded, draft)
  const isSending = useObserved(uploadsUnderWay, (all) => all[place]?.is === 'sending')
  const submitButton = useRef<HTMLButtonElement>(null)
  const [findings, setFindings] = useState<Findings>()

  const review = () => {
    const found = findingsIn(opened)
    if (found) setFindings(found)
    else void submit()
  }
  return (
    <>
      <OfferedFacts known={known} form={opened} values={values} onFilled={onChange} />
      <FormPaper form={opened} onChange={onChange} isInert={isSending} />
      <div
        data-buy-bar
        className="sticky bottom-0 z-10 border-t-2 border-ink bg-paper pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-56">
            <SaveNote state={draft.state} />
          </div>
          <div className="flex gap-2.5 max-sm:w-full">
            <Button
              size="small"
              className="max-sm:flex-1"
              disabled={isSending}
              onClick={() => void draft.keeper.current?.keepNow()}
            >
              Save draft
            </Button>
            <Button
              ref={submitButton}
              look="flag"
              size="small"
              className="aria-disabled:opacity-50 max-sm:flex-1"
              // Not disabled, so that the pressed button keeps the focus.
              aria-disabled={isSending}
              onClick={() => !isSending && review()}
            >
              Submit for review
            </Button>
          </div>
        </div>
        <UploadProgress
          control={submitButton}
          place={place}
          documentName={address.form}
          onRetry={(file) => void send(file)}
        />
      </div>
      <BeforeSubmitDialog
        findings={findings}
        onClose={() => setFindings(undefined)}
        onGoTo={(field) => {
          setFindings(undefined)
          goTo(field)
        }}
        onSubmit={() => {
          setFindings(undefined)
          void submit()
        }}
      />
    </>
  )
}

/** Moves the focus to a field after the dialog has returned it. */
const goTo = ({ widgets: [first] }: FormField) =>
  setTimeout(() => {
    const control = document.querySelector<HTMLElement>(`[data-element-id="${first?.id}"]`)
    control?.focus()
    control?.scrollIntoView({ block: 'center', inline: 'nearest' })
  })
