import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import type { DisclosureId } from '#contract/disclosures'
import { reasonOf } from '#web/api/changes-in-turn.ts'

const notAll = 'Please acknowledge all the disclosures before proceeding.'

/** Sends the acknowledgment, which the server keeps as evidence. A failure is shown, and the visitor can retry. */
export const useAcknowledging = (productSlug: string, version: string, onAcknowledged: () => void) => {
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()

  const acknowledge = async (acknowledgments: Record<DisclosureId, boolean>) => {
    if (isSending) return
    setFailure(undefined)
    const isComplete = Object.values(acknowledgments).every(Boolean)
    setError(isComplete ? undefined : notAll)
    if (!isComplete) return
    setSending(true)
    try {
      await router.options.context.call('POST /api/home/disclosures/acknowledge', {
        body: { version, productSlug, acknowledgments },
      })
      onAcknowledged()
    } catch (problem) {
      setFailure(reasonOf(problem))
      // The texts have changed since the page was loaded: load the current ones so that the visitor can read them.
      if (problem instanceof ApiProblem && problem.code === 'disclosures_changed') void router.invalidate()
    }
    setSending(false)
  }

  return {
    isSending,
    error,
    failure,
    /** Clears the error when the last missing box is ticked. */
    mend: () => setError(undefined),
    acknowledge,
  }
}
