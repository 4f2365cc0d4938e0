import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { drawnStars, mostStars } from '#rules/reviews'

const outline = 'l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.7z'
const starAt = (x: number) => `M${x} 3.5${outline}`

export const star = starAt(12)

// Stars are 24 wide and 1.5 apart.
const width = 126
const fiveStars = [0, 1, 2, 3, 4].map((step) => starAt(12 + 25.5 * step)).join('')

/** The shared drawing for all rows of stars: a page may have dozens of rows, but only one drawing. */
export const StarsDrawing = () => (
  <svg aria-hidden="true" className="hidden">
    <path id="five-stars" d={fiveStars} />
  </svg>
)

/** A rating from 1 to 5, drawn to the half star. 0 means not rated yet. */
export const Stars = ({ rating }: { rating: number }) => (
  <svg
    role="img"
    aria-label={rating === 0 ? 'No reviews yet' : `${rating} of 5 stars`}
    viewBox={`0 0 ${width} 24`}
    className="stars"
  >
    <use href="#five-stars" />
    <svg width={(drawnStars(rating) / mostStars) * width}>
      <use href="#five-stars" />
    </svg>
  </svg>
)

/** The stars with the number of reviews, or a sentence if there are none. It says if the reviews are samples. */
export const Rating = ({
  rating,
  count,
  className = '',
}: {
  rating: number
  count: number
  className?: string
}) => {
  const { isSample } = useBrokerage()
  return (
    <span className={`flex flex-wrap items-center gap-x-2 text-xs text-soft ${className}`}>
      <Stars rating={rating} />
      {count === 0 ? (
        <span aria-hidden="true">No reviews yet</span>
      ) : (
        `${rating} · ${count} ${count === 1 ? 'review' : 'reviews'}${isSample ? ' (sample)' : ''}`
      )}
    </span>
  )
}
