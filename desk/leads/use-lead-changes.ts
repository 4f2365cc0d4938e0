import type { LeadDetail } from '#contract/desk/leads'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useKnownVersion } from '#desk/api/use-known-version.ts'
import { leadKeys } from '#desk/leads/lead-query.ts'
import type { LeadStage } from '#rules/leads'

type Step = { what: string; day: string; time: string }
type Move = { stage: LeadStage; reason?: string }

/** What the desk does with this lead at once. Each can be undone. */
export const useLeadChanges = (lead: LeadDetail) => {
  const { id, holder } = lead
  const { version, know } = useKnownVersion(lead.version)
  const params = { leadId: id }
  const assignTo = (to: string, seen: number) =>
    call('POST /api/desk/leads/:leadId/assign', { params, body: { to, version: seen } }).then(know)
  const moveTo = (body: Move, seen: number) =>
    call('POST /api/desk/leads/:leadId/stage', { params, body: { ...body, version: seen } }).then(know)
  const claim = useChange(() => call('POST /api/desk/leads/:leadId/claim', { params }).then(know), {
    done: ({ message }) => message,
    undo: (made) => assignTo('', made.version),
    refresh: leadKeys,
  })
  const assign = useChange((to: string) => assignTo(to, version), {
    done: ({ message }) => message,
    undo: (made) => assignTo(holder?.id ?? '', made.version),
    refresh: leadKeys,
  })
  const move = useChange((wanted: Move) => moveTo(wanted, version), {
    done: ({ message }) => message,
    undo: (made) => moveTo({ stage: lead.stage, reason: lead.lostReason }, made.version),
    refresh: leadKeys,
  })
  const plan = useChange(
    ({ what, day, time }: Step) =>
      call('POST /api/desk/leads/:leadId/next-step', {
        params,
        body: { version, ...(what !== '' && { what, day, time }) },
      }).then(know),
    { done: ({ message }) => message, refresh: leadKeys },
  )
  return { claim, assign, move, plan }
}
