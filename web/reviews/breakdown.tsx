import type { ReviewPage } from '#web/reviews/use-review-pages.ts'
import { Stars } from '#web/ui/stars.tsx'

type BreakdownProps = { mean: number; total: number; rows: ReviewPage['rating_review']; isSample: boolean }

/** The average rating in large type, and the number of reviews for each number of stars. */
export const Breakdown = ({ mean, total, rows, isSample }: BreakdownProps) => (
  <div className="lg:sticky lg:top-6 lg:self-start">
    <p className="font-display text-[4rem] leading-none font-extrabold tracking-[-.03em] tabular-nums">
      {mean}
    </p>
    <Stars rating={mean} />
    <p className="mt-1 text-sm text-soft">
      from {total} {isSample && 'sample '}
      {total === 1 ? 'review' : 'reviews'}
    </p>
    <ul className="mt-4 grid gap-2 text-sm tabular-nums">
      {rows.map(({ rating, sum }) => (
        <li key={rating} className="grid grid-cols-[4rem_minmax(0,1fr)_2ch] items-center gap-2.5">
          <span>
            {rating} {rating === 1 ? 'star' : 'stars'}
          </span>
          <span aria-hidden="true" className="h-2.5 border-[1.5px] border-ink">
            <span className="block h-full bg-ink" style={{ width: `${(100 * sum) / total}%` }} />
          </span>
          <span className="text-right">{sum}</span>
        </li>
      ))}
    </ul>
  </div>
)
