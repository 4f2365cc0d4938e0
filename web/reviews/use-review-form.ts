import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { missingInReview } from '#rules/reviews'
import { unsent } from '#web/fields/unsent.ts'
import { useForm } from '#web/fields/use-form.ts'
import { tabDraft } from '#web/session/keep-draft.ts'
import { toast } from '#web/ui/toast.ts'

/** Sends a review. The typed text is kept until the server has accepted it, even through a login or a failure. */
export const useReviewForm = (productId: string, onSent: () => void) => {
  const router = useRouter()
  const draft = useMemo(() => tabDraft(`review ${productId}`), [productId])
  const form = useForm<'rating' | 'review'>({
    draft,
    sayFailure: unsent('Your review'),
    isAnnouncing: true,
    check: ({ rating = 0, review = '' }) => {
      const lacks = missingInReview({ rating: Number(rating), review })
      return {
        ...(lacks.rating && { rating: 'Choose one to five stars.' }),
        ...(lacks.review && { review: 'Enter a few words about how it went.' }),
      }
    },
    send: async ({ rating, review = '' }) => {
      const { message } = await router.options.context.call('POST /api/home/customer/submit-review', {
        body: { productId, rating: Number(rating), review: review.trim() },
      })
      form.clear()
      toast.success(message)
      await router.invalidate()
      onSent()
    },
  })
  return form
}
