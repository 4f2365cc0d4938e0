import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { call } from '#desk/api/call.ts'

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'detail', id],
    queryFn: () => call('GET /api/desk/reviews/:reviewId', { params: { reviewId: id } }),
  })

/** What a change of a review invalidates. */
export const reviewKeys = [['reviews'], ['today'], ['audit']] as const

/** The review in the address. */
export const useReview = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return useQuery(reviewQuery(id))
}
