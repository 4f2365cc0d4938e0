import type { Review } from '#contract/reviews'
import { formatDay } from '#web/ui/dates.ts'
import { ReportReview } from '#web/reviews/report-review.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stars } from '#web/ui/stars.tsx'

type ItemProps = { review: Review; /** A customer is logged in. */ mayReport: boolean }

export const ReviewItem = ({ review, mayReport }: ItemProps) => (
  <li className="border-b border-line py-5 first:pt-0">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {review.removed === undefined && <Stars rating={review.rating} />}
      <b className="font-semibold wrap-anywhere">{review.name}</b>
      <time dateTime={review.date} className="text-soft">
        {formatDay(review.date)}
      </time>
      {review.verified && (
        <span className="inline-flex items-center gap-1 rounded-sm bg-good-tint px-2 py-0.5 text-xs font-semibold text-good">
          <Icon name="check" className="size-3.5" />
          Verified purchase
        </span>
      )}
    </p>
    <p
      className={`mt-2 max-w-[68ch] wrap-anywhere whitespace-pre-line ${review.removed === undefined ? '' : 'text-soft italic'}`}
    >
      {review.review}
    </p>
    {review.answer && (
      <div className="mt-3 max-w-[68ch] border-l-[3px] border-line-strong pl-4">
        <p className="text-sm">
          <b className="font-semibold">Our answer</b>{' '}
          <time dateTime={review.answer.date} className="text-soft">
            {formatDay(review.answer.date)}
          </time>
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{review.answer.text}</p>
      </div>
    )}
    {mayReport && review.removed === undefined && <ReportReview reviewId={review._id} />}
    {review.sample && <p className="mt-2 text-xs text-soft">Sample review – not a real customer</p>}
  </li>
)
