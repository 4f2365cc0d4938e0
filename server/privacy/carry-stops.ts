import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import type { Platform } from '#server/platform/platform'
import { storeOptOut } from '#server/privacy/opt-out'
import { noteStop } from '#server/privacy/note-stop'

type Moved = { accountId: string; from: string; to: string }

/** What a customer wished at a mailbox that was mistyped holds at the right one too. At the former mailbox it stays, because not writing is safer. */
export const carryStops = async (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  { accountId, from, to }: Moved,
): Promise<void> => {
  const how = 'They told us when we had another email of theirs.'
  const wishes = await trx
    .selectFrom('contact_wish')
    .select('channel')
    .where('address', '=', from)
    .where('person', '=', accountId)
    .execute()
  for (const { channel } of wishes) {
    if (channel === 'sale') await storeOptOut(platform, trx, { email: to, notedBy: staff.id, how })
    else await noteStop(platform, trx, staff, { channel, address: to, how })
    await trx
      .insertInto('contact_wish')
      .values({ channel, address: to, person: accountId, created_at: platform.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
