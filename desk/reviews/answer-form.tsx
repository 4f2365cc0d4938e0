import { useState } from 'react'
import type { DeskReview } from '#contract/desk/reviews'
import { Section } from '#desk/detail/section.tsx'
import { useReviewChanges } from '#desk/reviews/use-review-changes.ts'
import { Button } from '#desk/ui/button.tsx'
import { TextArea } from '#desk/ui/field.tsx'
import { readKept, writeKept } from '#desk/ui/kept.ts'
import { useMe } from '#desk/me/use-me.ts'
import { longestReviewAnswer } from '#rules/moderation'

/** The brokerage's answer. What is typed stays on this device until it is saved. */
export const AnswerForm = ({ review }: { review: DeskReview }) => {
  const { id: person } = useMe()
  const place = `deskReviewAnswer:${person}:${review.id}`
  const saved = review.answer?.text ?? ''
  const [text, setText] = useState(() => readKept(place) ?? saved)
  const { answer, withdraw } = useReviewChanges(review)
  const type = (typed: string) => {
    setText(typed)
    writeKept(place, typed === saved ? null : typed)
  }
  const isChanged = text.trim() !== saved
  return (
    <Section title="Our answer">
      <form
        className="grid max-w-[68ch] gap-2 pt-3"
        onSubmit={async (event) => {
          event.preventDefault()
          if (text.trim() !== '' && (await answer.run(text.trim()))) writeKept(place, null)
        }}
      >
        <TextArea
          label="Answer"
          hint={`The shop shows it below the review${review.answer ? `. ${review.answer.by} wrote it.` : '.'}`}
          maxLength={longestReviewAnswer}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" disabled={!isChanged || text.trim() === '' || answer.isPending}>
            {saved === '' ? 'Publish the answer' : 'Change the answer'}
          </Button>
          {saved !== '' && (
            <Button
              disabled={withdraw.isPending}
              onClick={async () => {
                if (await withdraw.run()) {
                  setText('')
                  writeKept(place, null)
                }
              }}
            >
              Take it away
            </Button>
          )}
          {isChanged && text.trim() !== '' && (
            <span className="text-meta text-soft">Not saved. This device keeps what you type.</span>
          )}
        </div>
      </form>
    </Section>
  )
}
