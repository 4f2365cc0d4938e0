import type { DeskReview } from '#contract/desk/reviews'
import { versionAfterOurs } from '#desk/api/cached-version.ts'
import { ConflictDialog } from '#desk/detail/conflict-dialog.tsx'
import { DraftArea } from '#desk/detail/draft-fields.tsx'
import { DraftLine } from '#desk/detail/draft-line.tsx'
import { Section } from '#desk/detail/section.tsx'
import { saveChanges, useDraft } from '#desk/detail/use-draft.ts'
import { reviewKeys } from '#desk/reviews/review-query.ts'
import { saveAnswer, useReviewChanges } from '#desk/reviews/use-review-changes.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { fieldNames } from '#rules/field-names'
import { longestReviewAnswer } from '#rules/moderation'

/** The brokerage's answer. The text stays on this device until it is saved. If another answer was saved meanwhile, the person chooses. */
export const AnswerForm = ({ review }: { review: DeskReview }) => {
  const saved = review.answer?.text ?? ''
  const { withdraw } = useReviewChanges(review)
  const draft = useDraft({
    record: `review answer:${review.id}`,
    saved: { answer: saved },
    version: review.version,
    refresh: reviewKeys,
    done: 'The answer is below the review.',
    save: async ({ answer = saved }, seen) =>
      saveAnswer(review.id, answer.trim(), await versionAfterOurs(`review ${review.id}`, seen)),
  })
  return (
    <Section title="Our answer">
      <CheckedForm
        problem={draft.failure}
        className="grid max-w-[68ch] gap-2 pt-3"
        onSubmit={() => saveChanges(draft)}
      >
        <DraftArea
          draft={draft}
          name="answer"
          required
          hint={`The shop shows it below the review${review.answer ? `. ${review.answer.by} wrote it.` : '.'}`}
          maxLength={longestReviewAnswer}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" disabled={draft.state === 'saving'}>
            {saved === '' ? 'Publish the answer' : 'Change the answer'}
          </Button>
          {saved !== '' && (
            <Button
              disabled={withdraw.isPending}
              onClick={async () => {
                if (await withdraw.run()) draft.discard()
              }}
            >
              Take it away
            </Button>
          )}
          <DraftLine draft={draft} />
        </div>
        {draft.conflict && <ConflictDialog draft={draft} conflict={draft.conflict} labels={fieldNames} />}
      </CheckedForm>
    </Section>
  )
}
