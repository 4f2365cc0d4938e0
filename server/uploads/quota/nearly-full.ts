import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { legalSet } from '#rules/legal-set'
import { countedBytes, readRoom } from '#server/uploads/quota/read-room'
import { isNearlyFull, leastNearBytes, type Room } from '#rules/upload-room'

export type NearlyFull = Room & { email: string }

/** Customers who are close to their quota, those with the most data first. */
export const readNearlyFull = async (read: Kysely<Tables>): Promise<NearlyFull[]> => {
  const large = await read
    .selectFrom('document')
    .innerJoin('document_version', 'document_version.document_id', 'document.id')
    .innerJoin('account', 'account.id', 'document.customer_id')
    .select(['account.id', 'account.email'])
    .groupBy(['account.id', 'account.email'])
    .having((eb) => eb(eb.fn.sum(countedBytes(eb)), '>=', leastNearBytes(legalSet.length)))
    .orderBy((eb) => eb.fn.sum(countedBytes(eb)), 'desc')
    .execute()
  const rooms: NearlyFull[] = []
  for (const { id, email } of large) rooms.push({ email, ...(await readRoom(read, id)) })
  return rooms.filter(isNearlyFull)
}
