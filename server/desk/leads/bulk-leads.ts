import type { Kysely } from 'kysely'
import { addLeadNote as noteEndpoint, listLeads as listEndpoint } from '#contract/desk/leads/leads'
import { line } from '#contract/form-fields'
import type { Tables } from '#database/tables'
import { dayAfter, dayIn, mountainTime } from '#rules/dates'
import { longestLostReason } from '#rules/lead-work'
import type { LeadStage } from '#rules/leads'
import { addLeadNote } from '#server/leads/work/add-note'
import { lockLead } from '#server/leads/work/change-lead'
import { findLeads } from '#server/desk/leads/find-leads'
import { assignLead, claimLead } from '#server/desk/leads/hold-lead'
import { setLeadStage, setNextStep } from '#server/leads/work/move-lead'
import { nothingToSnooze } from '#server/leads/work/problems'
import { assignActions, assignWith } from '#server/desk/list/bulk/assign-actions'
import { bulkAction, type BulkKind, type BulkTask, type NamedRecord } from '#server/desk/list/bulk/bulk-kind'
import { readFilter } from '#server/desk/list/bulk/read-filter'
import { refuseEarlierChange } from '#server/desk/list/bulk/refuse-earlier-state'
import { readColleagues } from '#server/staff/colleagues'

const needs = 'work on leads'

const giveTo = assignWith(assignLead)

const stageAction = (stage: LeadStage) =>
  bulkAction({
    needs,
    run: async (task) =>
      refuseEarlierChange(task, await setLeadStage(task.platform, task.staff, task.recordId, { stage })),
  })

/** What the desk does with many leads at once. */
export const leadBulk: BulkKind = {
  needs: 'see leads',
  findIds: async (platform, filter, most, staffId) => {
    const found = await findLeads(platform, staffId, readFilter(listEndpoint.query, filter), most)
    return found.map(({ id }) => id)
  },
  nameRecords: async (read, ids) => namesOf(read, ids),
  actions: {
    claim: bulkAction({
      needs,
      run: async (task) =>
        refuseEarlierChange(task, await claimLead(task.platform, task.staff, task.recordId)),
    }),
    release: bulkAction({ needs, run: (task) => giveTo(task, null) }),
    ...assignActions({ needs, readPeople: readColleagues, giveTo }),
    contacted: stageAction('contacted'),
    closed: stageAction('closed'),
    lost: bulkAction({
      needs,
      input: line({ label: 'the reason', mostCharacters: longestLostReason }),
      run: async (task) => {
        const wish = { stage: 'lost', reason: task.input } as const
        return refuseEarlierChange(task, await setLeadStage(task.platform, task.staff, task.recordId, wish))
      },
    }),
    snooze: bulkAction({ needs, run: snooze }),
    'add note': bulkAction({
      needs,
      input: noteEndpoint.body.shape.text,
      run: ({ platform, staff, recordId, input, key }) =>
        addLeadNote(platform, staff, { leadId: recordId, text: input, idempotencyKey: key }),
    }),
  },
}

/** A planned step waits until the day after the batch began. The promise of a first answer does not wait. */
async function snooze({ platform, staff, recordId, since }: BulkTask<undefined>): Promise<void> {
  const { stage, next_step: what } = await platform.database.transaction((trx) => lockLead(trx, recordId))
  if (stage === 'new' || what === '') throw nothingToSnooze()
  const day = dayAfter(dayIn(mountainTime, since))
  await setNextStep(platform, staff, recordId, { what, day })
}

const namesOf = async (
  read: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedRecord>> => {
  if (ids.length === 0) return new Map()
  const leads = await read
    .selectFrom('lead')
    .select(['id', 'reference', 'owner_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    leads.map(({ id, reference, owner_name: name }) => [
      id,
      { name: `${name}, ${reference}`, address: `/leads/${reference}` },
    ]),
  )
}
