import { StarChoice } from '#web/reviews/star-choice.tsx'
import { useReviewForm } from '#web/reviews/use-review-form.ts'
import { longestReview } from '#rules/reviews'
import { SendRow } from '#web/fields/send-row.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { inputLook } from '#web/ui/field.tsx'

type ReviewFormProps = { product: { _id: string; name: string }; onSent: () => void }

/** The review form for customers. A second review replaces the first. */
export const ReviewForm = ({ product, onSent }: ReviewFormProps) => {
  const { props, values, wrong, failure, isPending } = useReviewForm(product._id, onSent)
  return (
    <form
      {...props}
      aria-labelledby="write-review"
      className="mt-8 grid max-w-[68ch] gap-5 border-t-2 border-ink pt-5"
    >
      <div>
        <h3 id="write-review">Write a review</h3>
        <p className="mt-1 text-sm text-soft">
          Your name is shown with it, and “Verified purchase” if you bought this package. If you reviewed{' '}
          {product.name} before, this review replaces the earlier one.
        </p>
      </div>
      <div>
        <StarChoice errorId="rating-error" isWrong={wrong.rating !== undefined} />
        <FieldError id="rating-error" message={wrong.rating} />
      </div>
      <TextField length={values['review']?.length ?? 0} error={wrong.review} />
      <SendRow label="Submit review" what="Your review" failure={failure} isPending={isPending} />
    </form>
  )
}

/** The counter of remaining characters appears this many characters before the limit. */
const nearTheEnd = 500

const TextField = ({ length, error }: { length: number; error: string | undefined }) => {
  const left = longestReview - length
  return (
    <div className="grid gap-1.5">
      <label htmlFor="review-text" className="text-sm font-semibold">
        Your review
      </label>
      <textarea
        id="review-text"
        name="review"
        rows={5}
        required
        maxLength={longestReview}
        aria-invalid={error !== undefined}
        aria-describedby="review-left review-error"
        className={`${inputLook} field-sizing-content min-h-36 py-3`}
      />
      <p id="review-left" aria-live="polite" className="text-xs text-soft tabular-nums empty:hidden">
        {left <= nearTheEnd && `${left} ${left === 1 ? 'character' : 'characters'} left`}
      </p>
      <FieldError id="review-error" message={error} />
    </div>
  )
}
