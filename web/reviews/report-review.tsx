import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Tells the brokerage about a review that breaks the rules, once. */
export const ReportReview = ({ reviewId }: { reviewId: string }) => {
  const { call } = useRouter().options.context
  const [said, setSaid] = useState<string>()
  const [isSending, setSending] = useState(false)
  const report = async () => {
    setSending(true)
    try {
      const { message } = await call('POST /api/home/customer/report-review', { body: { reviewId } })
      setSaid(message)
    } catch (problem) {
      setSaid(problem instanceof Error ? problem.message : '')
    }
    setSending(false)
  }
  return (
    <p aria-live="polite" className="mt-2 text-xs text-soft">
      {said ?? (
        <button
          type="button"
          disabled={isSending}
          className="link inline-flex min-h-6 items-center"
          onClick={() => void report()}
        >
          Report this review
        </button>
      )}
    </p>
  )
}
