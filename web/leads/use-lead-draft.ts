import { useState } from 'react'
import { changeLeadDraft, forgetLeadDraft, readLeadDraft } from '#web/leads/lead-draft.ts'
import { answersIn } from '#web/leads/lead-steps.ts'
import { type Draft, onOtherOwner } from '#web/session/keep-draft.ts'

/** The draft of the lead on this device, and whether there is one. */
export const useLeadDraft = () => {
  const [isKept, setKept] = useState(false)
  const [draft] = useState(() => leadDraft(setKept))
  return { draft, isKept }
}

const leadDraft = (setKept: (is: boolean) => void): Draft & { keepStep: (step: number) => void } => ({
  read: () => {
    const kept = readLeadDraft(Date.now())
    setKept(kept !== undefined)
    return kept?.values
  },
  write: (typed) => {
    changeLeadDraft({ values: answersIn(typed) }, Date.now())
    setKept(true)
  },
  keepStep: (step) => {
    changeLeadDraft({ step }, Date.now())
    setKept(true)
  },
  forget: () => {
    forgetLeadDraft()
    setKept(false)
  },
  onOtherOwner,
})
