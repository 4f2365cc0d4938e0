import type { Review } from '#contract/reviews'
import { formatDay } from '#web/ui/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stars } from '#web/ui/stars.tsx'

export const ReviewItem = ({ review }: { review: Review }) => (
  <li className="border-b border-line py-5 first:pt-0">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Stars rating={review.rating} />
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
    <p className="mt-2 max-w-[68ch] wrap-anywhere whitespace-pre-line">{review.review}</p>
    {review.sample && <p className="mt-2 text-xs text-soft">Sample review – not a real customer</p>}
  </li>
)
