import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { sendLead } from '#contract/leads'
import { ApiProblem } from '#contract/client'
import type { Request, Response } from '#contract/endpoint'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import type { LeadAttempt } from '#web/leads/lead-draft.ts'
import { toast } from '#web/ui/toast.ts'

type LeadBody = Request<typeof sendLead>['body']
export type SentLead = Response<typeof sendLead>

type Surroundings = {
  /** What was sent and not answered, perhaps before the page was loaded anew. */
  attempt: () => LeadAttempt | undefined
  keepAttempt: (attempt: LeadAttempt | undefined) => void
  onSent: (sent: SentLead) => void
  onRefused: (fields: Record<string, string>) => void
}

/** Sends a lead, once however often it is pressed or tried again. */
export const useSendLead = ({ attempt, keepAttempt, onSent, onRefused }: Surroundings) => {
  const { call } = useRouter().options.context
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  // Between two presses there may be no render.
  const isUnderWay = useRef(false)

  const send = async (values: Record<string, unknown>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    setFailure(undefined)
    const body = JSON.stringify(values)
    const last = attempt()
    const idempotencyKey = last?.body === body ? last.idempotencyKey : crypto.randomUUID()
    keepAttempt({ idempotencyKey, body })
    try {
      // Choices come from the page's own fields, checked by the schema.
      const sent = await call('POST /api/leads', { body: values as LeadBody, idempotencyKey })
      toast.success(sent.message)
      onSent(sent)
    } catch (problem) {
      const reason = reasonOf(problem)
      toast.error(reason)
      setFailure(reason)
      if (problem instanceof ApiProblem && !isLost(problem)) {
        // An answer under this key: the next press is a new decision.
        keepAttempt(undefined)
        if (Object.keys(problem.fields).length > 0) onRefused(problem.fields)
      }
    }
    isUnderWay.current = false
    setSending(false)
  }

  return {
    isSending,
    failure,
    dismissFailure: () => setFailure(undefined),
    send: (values: Record<string, unknown>) => void send(values),
  }
}

/** Whether the lead arrived cannot be told from this answer: the same thing has to be sent again. */
const isLost = ({ status }: ApiProblem) => status === 0 || status === 429 || status >= 500
