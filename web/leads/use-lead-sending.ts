import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import { answersIn, stepOf } from '#web/leads/lead-steps.ts'
import { leadSource } from '#web/leads/lead-source.ts'
import { type LeadBody, type SentLead, sendLead } from '#web/leads/send-lead.ts'
import type { Values } from '#web/session/keep-draft.ts'
import { toast } from '#web/ui/toast.ts'

type Surroundings = {
  consentVersion: string
  onSent: () => void
  /** Called with the first step that has a refused field. */
  onRefused: (step: number) => void
}

/** Sends the whole form. `sent` is the server's response once there is one. */
export const useLeadSending = ({ consentVersion, onSent, onRefused }: Surroundings) => {
  const router = useRouter()
  const [sent, setSent] = useState<SentLead>()
  const send = async (typed: Values) => {
    const hasConsented = typed['tcpaConsent'] !== undefined
    const body = {
      ...answersIn(typed),
      website: typed['website'] ?? '',
      source: leadSource(),
      ...(hasConsented && { tcpaConsent: true, tcpaConsentVersion: consentVersion }),
    }
    try {
      // The form check has already matched the choices against the schema.
      const answer = await sendLead(router.options.context.call, body as LeadBody)
      toast.success(answer.message)
      onSent()
      setSent(answer)
    } catch (problem) {
      const refused = problem instanceof ApiProblem ? Object.keys(problem.fields) : []
      // The consent text has changed in the meantime: load the current version.
      if (refused.includes('tcpaConsent')) void router.invalidate()
      if (refused.length > 0) onRefused(Math.min(...refused.map(stepOf)))
      throw problem
    }
  }
  return { sent, send }
}
