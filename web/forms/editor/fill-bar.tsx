import type { Ref } from 'react'
import type { OpenForm } from '#web/forms/editor/open-form.ts'
import { SaveNote } from '#web/forms/editor/save-note.tsx'
import type { useAnswerDraft } from '#web/forms/editor/use-answer-draft.ts'
import { useAnswered } from '#web/forms/editor/use-answered.ts'
import { Button } from '#web/ui/button.tsx'
import { useObserved } from '#web/ui/observable.ts'

type FillBarProps = {
  form: OpenForm
  draft: ReturnType<typeof useAnswerDraft>
  /** Whether the pages are shown, if they do not fit beside the questions. */
  isPreview: boolean
  /** The title of the next group; undefined at the last one. */
  next: string | undefined
  onNext: () => void
  onBack: (() => void) | undefined
  onNextBlank: () => void
  submitButton: Ref<HTMLButtonElement>
  isSending: boolean
  onSubmit: () => void
}

/** How much is answered, where it is saved, and the next action. */
export const FillBar = ({
  form,
  draft,
  isPreview,
  next,
  onNext,
  onBack,
  onNextBlank,
  submitButton,
  isSending,
  onSubmit,
}: FillBarProps) => {
  const { answered, all } = useAnswered(form.answers, form.groups)
  const isUnsent = useObserved(draft.state, ({ is }) => is === 'waiting')
  const toBlank = isPreview && answered < all
  return (
    <div className={`flex items-center justify-end gap-x-3 gap-y-2 ${isUnsent ? 'flex-wrap' : ''}`}>
      <div className={`min-w-0 flex-1 ${isUnsent ? 'basis-full' : ''}`}>
        <p className="text-sm leading-tight font-semibold tabular-nums">
          {answered} of {all} <span className="sr-only">answered</span>
        </p>
        <SaveNote state={draft.state} />
      </div>
      {isUnsent && (
        <Button look="quiet" size="small" onClick={() => void draft.keeper.current?.keepNow()}>
          Save draft
        </Button>
      )}
      {onBack && (
        <Button className="@max-4xl:hidden" onClick={onBack}>
          Back
        </Button>
      )}
      {toBlank && (
        <Button look="flag" className="@4xl:hidden" onClick={onNextBlank}>
          Next blank
        </Button>
      )}
      {next === undefined ? (
        <Button
          ref={submitButton}
          look="flag"
          className={`aria-disabled:opacity-50 ${toBlank ? '@max-4xl:hidden' : ''}`}
          // Not disabled, so that the pressed button keeps the focus.
          aria-disabled={isSending}
          onClick={onSubmit}
        >
          Submit for review
        </Button>
      ) : (
        <Button
          look="flag"
          className={`max-w-[13.5rem] px-4! text-balance wrap-anywhere @xl:max-w-[28rem] @4xl:max-w-[13.5rem] ${isPreview ? '@max-4xl:hidden' : ''}`}
          onClick={onNext}
        >
          Next: {next}
        </Button>
      )}
    </div>
  )
}
