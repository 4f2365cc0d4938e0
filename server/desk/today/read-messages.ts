import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { waitingPerKind } from '#rules/today'
import type { WaitingOfKind } from '#server/desk/today/waiting-rows'

/** Conversations in which a customer waits for an answer. */
export const readMessages = async (
  read: Kysely<Tables>,
  due: (since: number) => number,
): Promise<WaitingOfKind> => {
  const rows = await read
    .selectFrom('conversation')
    .innerJoin('account', 'account.id', 'conversation.customer_id')
    .innerJoin('seller', 'seller.id', 'conversation.seller_id')
    .select(['conversation.id', 'waiting_since', 'assignee_id', 'account.name', 'seller.name as seller'])
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .orderBy('conversation.id')
    .limit(waitingPerKind + 1)
    .execute()
  return {
    kind: 'message',
    rows: rows.map(({ id, waiting_since, assignee_id, name, seller }) => ({
      kind: 'message',
      id,
      what: `Answer a message to ${seller}`,
      who: name,
      since: waiting_since ?? 0,
      dueAt: due(waiting_since ?? 0),
      address: `/messages/${id}`,
      holderId: assignee_id,
    })),
  }
}
