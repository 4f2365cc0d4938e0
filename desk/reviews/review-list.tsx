import type { DeskReview, listReviews } from '#contract/desk/reviews'
import type { Request } from '#contract/endpoint'
import { call } from '#desk/api/call.ts'
import { usePackageOptions } from '#desk/catalogue/choices.ts'
import { dayColumn } from '#desk/list/cells.tsx'
import { optionsOf, wordsIn } from '#desk/list/options.ts'
import { ListPage } from '#desk/list/list-page.tsx'
import type { ListKind } from '#desk/list/list-kind.ts'
import { reviewQuery } from '#desk/reviews/review-query.ts'
import { ReviewTags } from '#desk/reviews/review-tags.tsx'
import { reviewStateWords } from '#rules/moderation'
import { stars } from '#rules/reviews'

type Query = NonNullable<Request<typeof listReviews>['query']>

const listFor = (packages: readonly { value: string; words: string }[]): ListKind<DeskReview> => ({
  id: 'reviews',
  live: 'reviews',
  address: '/reviews',
  title: 'Reviews',
  noun: { one: 'review', many: 'reviews' },
  idOf: ({ id }) => id,
  nameOf: ({ rating, reviewer }) => `${rating} of 5 by ${reviewer.name}`,
  moreOf: ({ text }) => <span className="line-clamp-1">{text}</span>,
  addressOf: ({ id }) => `/reviews/${id}`,
  head: 'Review',
  columns: [
    { id: 'state', head: 'State', cell: (row) => <ReviewTags review={row} /> },
    { id: 'package', head: 'Package', isOnlyAlone: true, cell: (row) => row.package.name },
    dayColumn({
      id: 'at',
      head: 'Written',
      isOnlyAlone: true,
      from: 'lg',
      of: ({ at }) => at,
    }),
  ],
  filters: [
    {
      name: 'state',
      label: 'State',
      options: optionsOf(reviewStateWords),
      say: (value) => wordsIn(reviewStateWords, value),
    },
    {
      name: 'stars',
      label: 'Stars',
      options: stars.map((count) => ({ value: String(count), words: String(count) })),
      say: (value) => `with ${value} of 5 stars`,
    },
    { name: 'package', label: 'Package', options: packages },
  ],
  searchFor: 'Name or words',
  orders: [{ sort: '', words: 'newest first' }],
  fetch: (query) => call('GET /api/desk/reviews', { query: query as unknown as Query }),
  prefetch: ({ id }, queries) => queries.prefetchQuery(reviewQuery(id)),
  empty: {
    title: 'No reviews yet',
    text: 'Each review appears here as soon as a customer writes it. The shop shows it at once.',
  },
})

export const ReviewList = () => <ListPage kind={listFor(usePackageOptions())} />
