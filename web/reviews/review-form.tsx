import { StarChoice } from '#web/reviews/star-choice.tsx'
import { useReviewForm } from '#web/reviews/use-review-form.ts'
import { longestReview } from '#rules/reviews'
import { SendRow } from '#web/fields/send-row.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type ReviewFormProps = { product: { _id: string; name: string }; onSent: () => void }

/** The review form for customers. A second review replaces the first. */
export const ReviewForm = ({ product, onSent }: ReviewFormProps) => {
  const { props, wrong, failure, isPending } = useReviewForm(product._id, onSent)
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
      <TextArea
        id="review-text"
        name="review"
        label="Your review"
        rows={5}
        required
        maxLength={longestReview}
        error={wrong.review}
      />
      <SendRow label="Submit review" failure={failure} isPending={isPending} />
    </form>
  )
}
