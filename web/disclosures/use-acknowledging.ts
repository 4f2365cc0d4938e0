import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import type { DisclosureId } from '#contract/disclosures'
import { reasonOf } from '#web/api/changes-in-turn.ts'

export type Acknowledged = Record<DisclosureId, boolean>

export type Acknowledging = {
  /** Sends the acknowledgment, which the server keeps as evidence. */
  send: (acknowledged: Acknowledged) => Promise<unknown>
  onAcknowledged: () => void
  /** The texts have changed since they were loaded: loads the current ones so that they can be read. */
  onChanged: () => void
}

const notAll = 'Please acknowledge all the disclosures before proceeding.'

/** Sends the acknowledgment once all boxes are checked. A failure is shown, and can be retried. */
export const useAcknowledging = ({ send, onAcknowledged, onChanged }: Acknowledging) => {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()

  const acknowledge = async (acknowledged: Acknowledged) => {
    if (isSending) return
    setFailure(undefined)
    const isComplete = Object.values(acknowledged).every(Boolean)
    setError(isComplete ? undefined : notAll)
    if (!isComplete) return
    setSending(true)
    try {
      await send(acknowledged)
      onAcknowledged()
    } catch (problem) {
      setFailure(reasonOf(problem))
      if (problem instanceof ApiProblem && problem.code === 'disclosures_changed') onChanged()
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
