import { useState } from 'react'
import { faultsIn, generalOf } from '#desk/ui/fault-at.ts'

/** For a form in a dialog: one attempt at a time, and how the last one failed. What was typed stays. */
export const useSending = () => {
  const [failure, setFailure] = useState<unknown>()
  const [isUnderWay, setUnderWay] = useState(false)
  /** Resolves to whether it succeeded. */
  const send = async (run: () => Promise<unknown>): Promise<boolean> => {
    if (isUnderWay) return false
    setUnderWay(true)
    setFailure(undefined)
    try {
      await run()
      return true
    } catch (problem) {
      setFailure(problem)
      return false
    } finally {
      setUnderWay(false)
    }
  }
  return {
    send,
    /** What failed counts no more. */
    forget: () => setFailure(undefined),
    isUnderWay,
    failure: generalOf(failure),
    /** How the last attempt failed, including failures that belong to a field. */
    problem: failure,
    errorAt: (name: string): string | undefined => faultsIn(failure)[name],
  }
}
