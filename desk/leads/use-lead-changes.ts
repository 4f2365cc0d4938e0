import type { LeadDetail } from '#contract/desk/leads/leads'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { knownVersion } from '#desk/api/cached-version.ts'
import { leadKeys } from '#desk/leads/lead-query.ts'
import { type Step, stepOf } from '#desk/leads/planned-step.ts'
import type { LeadStage } from '#rules/leads'

type Move = { stage: LeadStage; reason?: string }

/** Changes of a lead that take effect at once. Each can be undone. */
export const useLeadChanges = (lead: LeadDetail) => {
  const { id, holder } = lead
  const inTurn = knownVersion(`lead ${id}`, lead.version)
  const params = { leadId: id }
  const assignTo = (to: string) =>
    inTurn((version) => call('POST /api/desk/leads/:leadId/assign', { params, body: { to, version } }))
  const moveTo = (body: Move) =>
    inTurn((version) => call('POST /api/desk/leads/:leadId/stage', { params, body: { ...body, version } }))
  const claim = useChange(() => inTurn(() => call('POST /api/desk/leads/:leadId/claim', { params })), {
    done: ({ message }) => message,
    undo: () => assignTo(''),
    refresh: leadKeys,
  })
  const assign = useChange(assignTo, {
    done: ({ message }) => message,
    undo: () => assignTo(holder?.id ?? ''),
    refresh: leadKeys,
  })
  const move = useChange(moveTo, {
    done: ({ message }) => message,
    undo: () => moveTo({ stage: lead.stage, reason: lead.lostReason }),
    refresh: leadKeys,
  })
  const planTo = ({ what, day, time }: Step) =>
    inTurn((version) =>
      call('POST /api/desk/leads/:leadId/next-step', {
        params,
        body: { version, ...(what !== '' && { what, day, time }) },
      }),
    )
  const plan = useChange(planTo, {
    done: ({ message }) => message,
    undo: () => planTo(stepOf(lead)),
    refresh: leadKeys,
  })
  return { claim, assign, move, plan }
}
