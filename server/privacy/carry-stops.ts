import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import type { Platform } from '#server/platform/platform'
import { storeOptOut } from '#server/privacy/opt-out'
import { noteStop } from '#server/privacy/note-stop'

/** `person`: the id of their account, or else their mailbox before the correction and after it. `address`: a mailbox, or a telephone number. */
type Moved = { person: FromTo; address: FromTo }
type FromTo = { from: string; to: string }

/** What a person wished at a mistyped address holds at the right one too. At the former address it stays, because no contact is safer. */
export const carryStops = async (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  { person, address }: Moved,
): Promise<void> => {
  if (address.from === address.to) return
  const how = 'They told us before their email or number was corrected.'
  const wishes = await trx
    .selectFrom('contact_wish')
    .select('channel')
    .where('address', '=', address.from)
    .where('person', '=', person.from)
    .execute()
  for (const { channel } of wishes) {
    if (channel === 'sale') await storeOptOut(platform, trx, { email: address.to, notedBy: staff.id, how })
    else await noteStop(platform, trx, staff, { channel, address: address.to, how })
    await trx
      .insertInto('contact_wish')
      .values({ channel, address: address.to, person: person.to, created_at: platform.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
