import type { Kysely, Selectable } from 'kysely'
import type { DisposalDetail, DisposalRow } from '#contract/desk/privacy/disposals'
import type { Tables } from '#database/tables'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import type { WaitingOfKind } from '#server/desk/today/waiting-rows'
import { asTime, asTimeOrNot } from '#server/brokerage/times-in-answers'
import { disposalNotFound } from '#server/privacy/disposals/problems'

/** One page, the newest first. Throws `invalid_request` for a damaged cursor. */
export const listDisposals = async (
  read: Kysely<Tables>,
  { after }: { after?: string | undefined },
): Promise<{ rows: DisposalRow[]; next?: string }> => {
  const cursor = readCursor(after)
  let wanted = runs(read)
  if (cursor) wanted = wanted.where(isAfter(['disposal_run.proposed_at', 'disposal_run.id'], 'desc', cursor))
  const found = await wanted
    .orderBy('proposed_at', 'desc')
    .orderBy('disposal_run.id', 'desc')
    .limit(rowsToRead)
    .execute()
  const page = pageFrom(found, ({ proposed_at, id }) => [proposed_at, id])
  return { ...page, rows: page.rows.map(rowOf) }
}

/** Throws `disposal_not_found`. */
export const getDisposal = async (read: Kysely<Tables>, runId: string): Promise<DisposalDetail> => {
  const run = await runs(read).where('disposal_run.id', '=', runId).executeTakeFirst()
  if (!run) throw disposalNotFound()
  const papers = await read
    .selectFrom('disposal_item')
    .leftJoin('account', 'account.id', 'disposal_item.account_id')
    .selectAll('disposal_item')
    .select('account.name as customer')
    .where('run_id', '=', runId)
    .orderBy('keep_until')
    .orderBy('document_id')
    .execute()
  return {
    ...rowOf(run),
    papers: papers.map(
      ({ document_id, account_id, customer, name, versions, outcome, reason, ...paper }) => ({
        documentId: document_id,
        customer: { id: account_id, name: customer ?? '' },
        name,
        orderNumber: paper.order_number,
        versions,
        bytes: paper.bytes,
        keptUntil: asTime(paper.keep_until),
        outcome,
        reason,
        hashes: JSON.parse(paper.hashes) as string[],
        settledAt: asTimeOrNot(paper.settled_at),
      }),
    ),
  }
}

const runs = (read: Kysely<Tables>) =>
  read
    .selectFrom('disposal_run')
    .leftJoin('account as approver', 'approver.id', 'disposal_run.approved_by')
    .leftJoin('account as decliner', 'decliner.id', 'disposal_run.declined_by')
    .selectAll('disposal_run')
    .select(['approver.name as approver', 'decliner.name as decliner'])

type Run = Selectable<Tables['disposal_run']> & { approver: string | null; decliner: string | null }

const rowOf = (run: Run): DisposalRow => ({
  id: run.id,
  state: run.state,
  proposedAt: asTime(run.proposed_at),
  approvedBy: run.approver ?? '',
  approvedAt: asTimeOrNot(run.approved_at),
  declinedBy: run.decliner ?? '',
  declinedAt: asTimeOrNot(run.declined_at),
  declineReason: run.decline_reason,
  finishedAt: asTimeOrNot(run.finished_at),
})

/** At most one is proposed at a time. */
export const readDisposalsToDecide = async (
  read: Kysely<Tables>,
  due: (since: number) => number,
): Promise<WaitingOfKind> => {
  const proposed = await read
    .selectFrom('disposal_run')
    .innerJoin('disposal_item', 'disposal_item.run_id', 'disposal_run.id')
    .select((eb) => ['disposal_run.id', 'proposed_at', eb.fn.countAll<number>().as('papers')])
    .where('state', '=', 'proposed')
    .where('outcome', 'is', null)
    .groupBy(['disposal_run.id', 'proposed_at'])
    .execute()
  return {
    kind: 'disposal',
    rows: proposed.map(({ id, proposed_at, papers }) => ({
      kind: 'disposal',
      id,
      what: `Decide about ${papers === 1 ? 'one paper' : `${papers} papers`} past their date`,
      who: '',
      since: proposed_at,
      dueAt: due(proposed_at),
      address: `/disposals/${id}`,
    })),
  }
}
