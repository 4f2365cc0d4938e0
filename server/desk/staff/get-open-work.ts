import { sql } from 'kysely'
import type { OpenWork } from '#contract/desk/staff'
import { openLeadStages } from '#rules/lead-work'
import type { Platform } from '#server/platform/platform'
import { memberNotFound } from '#server/staff/problems'

/** Throws `member_not_found`. */
export const getOpenWork = async (
  { database: { direct: read } }: Pick<Platform, 'database'>,
  memberId: string,
): Promise<OpenWork> => {
  const member = await read
    .selectFrom('staff_member')
    .select('account_id')
    .where('account_id', '=', memberId)
    .executeTakeFirst()
  if (!member) throw memberNotFound()
  const lists = {
    leads: read.selectFrom('lead').where('assigned_to', '=', memberId).where('stage', 'in', openLeadStages),
    questions: read
      .selectFrom('contact_message')
      .where('assigned_to', '=', memberId)
      .where('state', '=', 'waiting'),
    conversations: read
      .selectFrom('conversation')
      .where('assignee_id', '=', memberId)
      .where('done_at', 'is', null),
    sales: read
      .selectFrom('sale')
      .where(({ eb, or }) => or([eb('broker_id', '=', memberId), eb('coordinator_id', '=', memberId)]))
      .where('ended_at', 'is', null),
    // Written out for the index of waiting papers.
    papers: read
      .selectFrom('document_version')
      .where('claimed_by', '=', memberId)
      .where('state', '=', sql.lit('Pending' as const))
      .where('is_newest', '=', sql.lit(1 as const)),
  }
  const count = async (list: (typeof lists)[keyof typeof lists]) => {
    const counted = list as typeof lists.leads // they differ only in the table
    const { rows } = await counted
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }
  const [leads, questions, conversations, sales, papers] = await Promise.all([
    count(lists.leads),
    count(lists.questions),
    count(lists.conversations),
    count(lists.sales),
    count(lists.papers),
  ])
  return { leads, questions, conversations, sales, papers }
}
