import { Fragment, useEffect, useRef, useState } from 'react'
import { StarChoice } from '#web/reviews/star-choice.tsx'
import { useReviewForm } from '#web/reviews/use-review-form.ts'
import { longestReview } from '#rules/reviews'
import { Button } from '#web/ui/button.tsx'
import { FieldError, inputLook } from '#web/ui/field.tsx'

type ReviewFormProps = { product: { _id: string; name: string }; onSent: () => void }

/** For customers. A second review takes the place of the first. */
export const ReviewForm = ({ product, onSent }: ReviewFormProps) => {
  const { ref, errors, isSending, timesSent, mend, send } = useReviewForm(product._id, onSent)
  return (
    <form
      ref={ref}
      noValidate
      aria-labelledby="write-review"
      className="mt-8 grid max-w-[68ch] gap-5 border-t-2 border-ink pt-5"
      onInput={({ target }) => mend((target as HTMLInputElement).name)}
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <div>
        <h3 id="write-review">Write a review</h3>
        <p className="mt-1 text-sm text-soft">
          Your name stands beside it. If you have reviewed {product.name} before, this takes its place.
        </p>
      </div>
      <Fragment key={timesSent}>
        <div>
          <StarChoice errorId="rating-error" isWrong={errors.rating !== undefined} />
          <FieldError id="rating-error" message={errors.rating} />
        </div>
        <TextField error={errors.review} />
      </Fragment>
      {errors.form !== undefined && (
        <p role="alert" className="rounded-sm bg-bad-tint p-4 text-sm">
          Your review was not sent. {errors.form}
        </p>
      )}
      <Button type="submit" look="solid" className="justify-self-start" aria-disabled={isSending}>
        {isSending ? 'Sending…' : 'Submit review'}
      </Button>
    </form>
  )
}

/** How many characters before the end the rest is counted. */
const nearTheEnd = 500

const TextField = ({ error }: { error: string | undefined }) => {
  const text = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  // A draft may stand in the field from the start.
  useEffect(() => setLength(text.current?.value.length ?? 0), [])
  const left = longestReview - length
  return (
    <div className="grid gap-1.5">
      <label htmlFor="review-text" className="text-sm font-semibold">
        Your review
      </label>
      <textarea
        ref={text}
        id="review-text"
        name="review"
        rows={5}
        required
        maxLength={longestReview}
        aria-invalid={error !== undefined}
        aria-describedby="review-left review-error"
        className={`${inputLook} field-sizing-content min-h-36 py-3`}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      <p id="review-left" aria-live="polite" className="text-xs text-soft tabular-nums empty:hidden">
        {left <= nearTheEnd && `${left} ${left === 1 ? 'character' : 'characters'} left`}
      </p>
      <FieldError id="review-error" message={error} />
    </div>
  )
}
