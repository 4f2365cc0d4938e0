import { useState } from 'react'
import { stepOf, type WrongAnswers } from '#web/leads/lead-steps.ts'

/** Whether the last check found something: then a summary at the top of the step says so, and takes the focus. */
export const useLeadSummary = () => {
  const [{ attempts, isWrong }, setState] = useState({ attempts: 0, isWrong: false })
  return {
    /** Counts how often it was checked: each time the summary takes the focus anew. */
    attempts,
    isShownIn: (step: number, wrong: WrongAnswers) =>
      isWrong && Object.keys(wrong).some((field) => stepOf(field) === step),
    onChecked: (found: WrongAnswers) =>
      setState((before) => ({ attempts: before.attempts + 1, isWrong: Object.keys(found).length > 0 })),
  }
}
