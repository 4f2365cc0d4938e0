import { useState } from 'react'
import { stepOf, type WrongAnswers } from '#web/leads/lead-steps.ts'

/** Whether the last check found errors. If so, a summary at the top of the step lists them and takes the focus. */
export const useLeadSummary = () => {
  const [{ attempts, isWrong }, setState] = useState({ attempts: 0, isWrong: false })
  return {
    /** Counts the checks, because the summary takes the focus again after each one. */
    attempts,
    isShownIn: (step: number, wrong: WrongAnswers) =>
      isWrong && Object.keys(wrong).some((field) => stepOf(field) === step),
    onChecked: (found: WrongAnswers) =>
      setState((before) => ({ attempts: before.attempts + 1, isWrong: Object.keys(found).length > 0 })),
  }
}
