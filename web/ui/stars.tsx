export const star = 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6L12 16.900 6.700 19.900l1.200-6L3.400 9.800l6-.7z'

const Row = ({ filled }: { filled: boolean }) => (
  <span className="inline-flex gap-px">
    {[1, 2, 3, 4, 5].map((step) => (
      <svg key={step} viewBox="0 0 24 24" className="size-4 flex-none">
        <path
          d={star}
          className={
            filled
              ? 'fill-contour stroke-contour stroke-[1.5]'
              : 'fill-none stroke-current stroke-[1.5] opacity-75'
          }
        />
      </svg>
    ))}
  </span>
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
