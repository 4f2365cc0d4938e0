const outline = 'l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6-4.5-4.1 6-.7z'
const starAt = (x: number) => `M${x} 3.5${outline}`

export const star = starAt(12)

// One drawing and not five: a page of packages holds dozens of rows. Stars are 24 wide and 1.5 apart.
const fiveStars = [0, 1, 2, 3, 4].map((step) => starAt(12 + 25.5 * step)).join('')

const Row = ({ filled }: { filled: boolean }) => (
  <svg viewBox="0 0 126 24" className="h-4 w-[84px] max-w-none">
    <path
      d={fiveStars}
      className={
        filled
          ? 'fill-contour stroke-contour stroke-[1.5]'
          : 'fill-none stroke-current stroke-[1.5] opacity-75'
      }
    />
  </svg>
)

/** A rating from 1 to 5, drawn to the half star; 0 stands for a package that nobody has rated yet. */
export const Stars = ({ rating }: { rating: number }) => {
  const halves = Math.round(rating * 2) / 2
  const words = rating === 0 ? 'No reviews yet' : `${rating} of 5 stars`
  return (
    <span role="img" aria-label={words} className="relative inline-block leading-none">
      <Row filled={false} />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${halves * 20}%` }}>
        <Row filled />
      </span>
    </span>
  )
}

/** Stars with the number of reviews; says so plainly when there are none. */
export const Rating = ({ rating, count }: { rating: number; count: number }) => (
  <span className="inline-flex items-center gap-2 text-xs whitespace-nowrap text-soft">
    <Stars rating={rating} />
    {count === 0 ? (
      <span aria-hidden="true">No reviews yet</span>
    ) : (
      `${rating} · ${count} ${count === 1 ? 'review' : 'reviews'}`
    )}
  </span>
)
