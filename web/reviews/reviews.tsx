// The reviews of a package: the average rating, the breakdown by stars, and ten reviews a page.
import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { reviewsPerPage } from '#rules/reviews'
import type { ProductDetails } from '#contract/catalogue'
import { Breakdown } from '#web/reviews/breakdown.tsx'
import { Pager } from '#web/reviews/pager.tsx'
import { ReviewItem } from '#web/reviews/review-item.tsx'
import { type ReviewPage, useReviewPages } from '#web/reviews/use-review-pages.ts'
import { useCustomer } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { retryLoad } from '#web/ui/retry-load.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const ReviewForm = lazy(async () => ({
  default: (await retryLoad(() => import('#web/reviews/review-form.tsx'))).ReviewForm,
}))

/** `firstPage` is null if it failed to load. The rest of the page still works, and a Retry button is shown here. */
export const Reviews = ({
  product,
  firstPage,
}: {
  product: ProductDetails
  firstPage: ReviewPage | null
}) => {
  const { shown, pageNo, isLoading, problem, open, retry, startOver, top } = useReviewPages(
    product._id,
    firstPage,
  )
  const customer = useCustomer()
  const total = shown?.totalReview ?? 0
  const listed = shown?.listed ?? total
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[240px_minmax(0,1fr)]">
      {shown && total > 0 && (
        <Breakdown
          mean={product.rating}
          total={total}
          rows={shown.rating_review}
          // Real reviews are newer than samples, so the first page shows whether there are any.
          isSample={(firstPage ?? shown).reviews.every(({ sample }) => sample)}
        />
      )}
      <div ref={top} className={`min-w-0 scroll-mt-6 ${total > 0 ? '' : 'lg:col-span-2'}`}>
        {shown && listed === 0 && (
          <p className="text-base">
            <b className="block font-display text-lg">No reviews yet</b>
            Anyone with an account can write one. Reviews by buyers are marked “Verified purchase”.
          </p>
        )}
        <ul
          aria-busy={isLoading}
          aria-label="Reviews"
          className={isLoading ? 'opacity-60 transition-opacity' : ''}
        >
          {shown?.reviews.map((review) => (
            <ReviewItem key={review._id} review={review} mayReport={customer !== undefined} />
          ))}
        </ul>
        {problem !== undefined && (
          <div role="alert" className="mt-5 rounded-sm bg-bad-tint p-5">
            <p className="text-base">The reviews did not load. {problem}</p>
            <Button size="small" className="mt-3" onClick={retry}>
              Retry
            </Button>
          </div>
        )}
        {listed > reviewsPerPage && (
          <Pager
            pageNo={pageNo}
            pageCount={Math.ceil(listed / reviewsPerPage)}
            isLoading={isLoading}
            onOpen={open}
          />
        )}
        {customer ? (
          <Suspense fallback={<Skeleton className="mt-8 h-[420px]" />}>
            <ReviewForm product={product} onSent={startOver} />
          </Suspense>
        ) : (
          <LoginFirst />
        )}
      </div>
    </div>
  )
}

/** Shown to visitors instead of the form. */
const LoginFirst = () => {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <p className="mt-6 text-base">
      <Link to="/login" search={{ from: `${path}#reviews` }} className="link font-semibold">
        Login First
      </Link>{' '}
      to write a review.
    </p>
  )
}
