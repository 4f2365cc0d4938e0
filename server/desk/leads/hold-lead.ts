// Who has a lead.
import type { Caller } from '#contract/accounts'
import { changeLead, type Lead } from '#server/leads/work/change-lead'
import { leadTaken } from '#server/leads/work/problems'
import { colleagueUnknown } from '#server/staff/problems'
import { nameOf } from '#server/staff/name-of'
import { asTime } from '#server/brokerage/times-in-answers'
import { presentHolder } from '#server/staff/work-of-colleagues'
import { mustBeHeldBy, noteReplaced } from '#server/staff/holders'
import type { Platform } from '#server/platform/platform'
import { isColleague } from '#server/staff/colleagues'

type Needs = Pick<Platform, 'database' | 'now' | 'newId'>

/** Takes a lead that nobody has. A repeat changes nothing. Throws `lead_taken`, with the name of the person who was faster. */
export const claimLead = (platform: Needs, staff: Pick<Caller, 'id'>, leadId: string): Promise<Lead> =>
  changeLead(platform, staff, {
    leadId,
    decide: async (lead, trx) => {
      if (lead.assigned_to === staff.id) return undefined
      if ((await presentHolder(trx, lead.assigned_to)) !== null)
        throw leadTaken(await nameOf(trx, lead.assigned_to), asTime(lead.changed_at ?? lead.created_at))
      await noteReplaced(platform, trx, leadId, { from: null, to: staff.id })
      return { fields: { assigned_to: staff.id }, action: 'lead claimed' }
    },
  })

/**
 * Gives a lead to a colleague, or to nobody when `to` is ''. `from`: only while they have it. Throws `colleague_unknown`, `holder_changed` or
 * `changed_meanwhile`.
 */
export const assignLead = (
  platform: Needs,
  staff: Pick<Caller, 'id'>,
  leadId: string,
  { to, version, from }: { to: string; version?: number; from?: string | null },
): Promise<Lead> =>
  changeLead(platform, staff, {
    leadId,
    ...(version !== undefined && { version }),
    decide: async (lead, trx) => {
      const holder = to === '' ? null : to
      if (lead.assigned_to === holder) return undefined
      await mustBeHeldBy(trx, lead.assigned_to, from)
      await noteReplaced(platform, trx, leadId, { from: lead.assigned_to, to: holder })
      if (holder === null) return { fields: { assigned_to: null }, action: 'lead released' }
      if (!(await isColleague(trx, holder))) throw colleagueUnknown()
      const details = { to: await nameOf(trx, holder) }
      return { fields: { assigned_to: holder }, action: 'lead assigned', details }
    },
  })
