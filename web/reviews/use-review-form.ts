import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { missingInReview } from '#rules/reviews'
import { ApiProblem } from '#contract/client'
import { useDraft } from '#web/session/keep-draft.ts'
import { toast } from '#web/ui/toast.ts'

type Errors = { rating?: string | undefined; review?: string | undefined; form?: string | undefined }

/** Sends a review. What was typed stays until the server has taken it, over a login and a failure alike. */
export const useReviewForm = (productId: string, onSent: () => void) => {
  const router = useRouter()
  const { ref, forget } = useDraft(`review ${productId}`)
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const [timesSent, setTimesSent] = useState(0)

  const send = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const rating = Number(fields.get('rating') ?? 0)
    const review = String(fields.get('review') ?? '').trim()
    const lacks = missingInReview({ rating, review })
    const missing: Errors = {
      ...(lacks.rating && { rating: 'Choose one to five stars.' }),
      ...(lacks.review && { review: 'Say in a few words how it went.' }),
    }
    setErrors(missing)
    if (missing.rating ?? missing.review) return focusFirst(form, missing)
    setSending(true)
    try {
      const { message } = await router.options.context.call('POST /api/home/customer/submit-review', {
        body: { productId, rating, review },
      })
      forget()
      setTimesSent((times) => times + 1)
      toast.success(message)
      await router.invalidate()
      onSent()
    } catch (problem) {
      const refused = errorsOf(problem)
      setErrors(refused)
      focusFirst(form, refused)
    } finally {
      setSending(false)
    }
  }
  return {
    ref,
    errors,
    isSending,
    /** Fields that bear it as their key begin afresh after each review. */
    timesSent,
    /** What is wrong with a field is no longer said once it has been changed. */
    mend: (name: string) => setErrors(({ form: _, ...before }) => ({ ...before, [name]: undefined })),
    send: (form: HTMLFormElement) => void (isSending || send(form)),
  }
}

const errorsOf = (problem: unknown): Errors => {
  if (!(problem instanceof ApiProblem)) return { form: 'Something went wrong on our side. Please try again.' }
  const { rating, review } = problem.fields
  if (rating ?? review) return { ...(rating && { rating }), ...(review && { review }) }
  return { form: problem.message }
}

const focusFirst = (form: HTMLFormElement, { rating, review }: Errors) => {
  if (rating) form.querySelector<HTMLElement>('[name="rating"]')?.focus()
  else if (review) form.querySelector<HTMLElement>('[name="review"]')?.focus()
}
