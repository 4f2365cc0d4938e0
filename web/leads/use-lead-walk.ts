import { useState } from 'react'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { firstOpenStep } from '#web/leads/lead-checks.ts'
import { lastStep, type LeadValues } from '#web/leads/lead-steps.ts'
import { useLeadStep } from '#web/leads/use-lead-step.ts'

/** The current step and the navigation between steps. `keepStep` stores it for the next visit. */
export const useLeadWalk = (values: LeadValues, keepStep: (step: number) => void) => {
  const { licensedStates } = useBrokerage()
  const [isRevising, setRevising] = useState(false)
  const { step, isAsked, goTo } = useLeadStep(firstOpenStep(values, licensedStates))
  const moveTo = (next: number) => {
    keepStep(next)
    goTo(next)
  }
  return {
    step,
    isAsked,
    /** True when one step is edited from the review. */
    isRevising,
    goTo,
    moveTo,
    goOn: (answers: LeadValues) => {
      const isDone = isRevising && firstOpenStep(answers, licensedStates) === lastStep
      if (isDone) setRevising(false)
      moveTo(isDone ? lastStep : step + 1)
    },
    revise: (to: number) => {
      setRevising(true)
      moveTo(to)
    },
    startOver: () => {
      setRevising(false)
      goTo(0)
    },
  }
}

export type LeadWalk = ReturnType<typeof useLeadWalk>
