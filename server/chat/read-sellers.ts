import type { Kysely } from 'kysely'
import type { getSellers } from '#contract/chat'
import type { Response } from '#contract/endpoint'
import type { Tables } from '#database/tables'

/** Every seller who works here now, by name. Any customer may write to any of them. */
export const readSellers = (read: Kysely<Tables>): Promise<Response<typeof getSellers>['sellers']> =>
  read
    .selectFrom('seller')
    .select(['id as sellerId', 'name', 'picture_address as image'])
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
