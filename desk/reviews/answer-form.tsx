import type { DeskReview } from '#contract/desk/reviews'
import { Section } from '#desk/detail/section.tsx'
import { useReviewChanges } from '#desk/reviews/use-review-changes.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { UnsentLine } from '#desk/unsent/unsent-line.tsx'
import { useUnsent } from '#desk/unsent/use-unsent.ts'
import { longestReviewAnswer } from '#rules/moderation'

/** The brokerage's answer. What is typed stays on this device until it is saved. */
export const AnswerForm = ({ review }: { review: DeskReview }) => {
  const saved = review.answer?.text ?? ''
  const { answer, withdraw } = useReviewChanges(review)
  const draft = useUnsent<string | null>({
    of: `review answer:${review.id}`,
    // What is saved.
    empty: null,
    isEmpty: (typed) => typed === null,
    send: (typed) => answer.attempt((typed ?? '').trim()),
  })
  const text = draft.content ?? saved
  return (
    <Section title="Our answer">
      <form
        className="grid max-w-[68ch] gap-2 pt-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') void draft.send()
        }}
      >
        <TextArea
          label="Answer"
          hint={`The shop shows it below the review${review.answer ? `. ${review.answer.by} wrote it.` : '.'}`}
          maxLength={longestReviewAnswer}
          value={text}
          onChange={({ target: { value } }) => draft.change(value === saved ? null : value)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" disabled={draft.isEmpty || text.trim() === '' || draft.isSending}>
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
          <UnsentLine of={draft} />
        </div>
      </form>
    </Section>
  )
}
