import type { DeskReview } from '#contract/desk/reviews'
import { Tag } from '#desk/ui/tag.tsx'

/** The state of a review. */
export const ReviewTags = ({ review }: { review: DeskReview }) => {
  const { removed, lookFor, answer, insider, isSample } = review
  return (
    <span className="inline-flex flex-wrap gap-1">
      {removed && <Tag tone="bad">Removed</Tag>}
      {lookFor !== '' && <Tag tone="wait">Look: {lookFor}</Tag>}
      {insider && <Tag tone="bad">Insider</Tag>}
      {answer && <Tag tone="good">Answered</Tag>}
      {isSample && <Tag tone="plain">Sample</Tag>}
      {!removed && lookFor === '' && !insider && !answer && !isSample && <Tag tone="plain">Shown</Tag>}
    </span>
  )
}
