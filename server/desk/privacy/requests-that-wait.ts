import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import type { WaitingOfKind } from '#server/desk/today/waiting-rows'

/** Privacy requests without an answer, the earliest due first. */
export const readPrivacyRequests = async (read: Kysely<Tables>, most: number): Promise<WaitingOfKind> => {
  const rows = await read
    .selectFrom('privacy_request')
    .select(['id', 'reference', 'kind', 'name', 'received_at', 'due_at'])
    .where('state', '=', 'open')
    .orderBy('due_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return {
    kind: 'privacy request',
    rows: rows.map(({ id, reference, kind, name, received_at, due_at }) => ({
      kind: 'privacy request',
      id,
      what: `Answer privacy request ${reference}: ${kind}`,
      who: name,
      since: received_at,
      dueAt: due_at,
      address: `/privacy-requests/${id}`,
    })),
  }
}
