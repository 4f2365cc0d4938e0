// Who wants no contact at an address. A stop applies to everybody there. Only the people who wanted it, or the owner of the mailbox, end
// it.
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { endsOptOut } from '#rules/mailboxes'
import type { Platform } from '#server/platform/platform'
import { findPeopleByPhone } from '#server/privacy/find-people'
import type { KnownPerson } from '#server/privacy/resolve-person'
import { wishersOf } from '#server/privacy/records-of'

type Channel = Tables['contact_wish']['channel']
type Place = { channel: Channel; address: string }

/** From now on it is also the wish of the person with this address, even if somebody else had it before. */
export const noteWish = async (
  { now }: Pick<Platform, 'now'>,
  trx: Transaction<Tables>,
  { channel, address, person }: Place & { person: KnownPerson },
): Promise<void> => {
  await trx
    .insertInto('contact_wish')
    .values({ channel, address, person: person.accountId ?? person.email, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The person takes back their own wish at this address. 'ended': the stop may end. 'kept': theirs is gone, and somebody else's continues.
 * Undefined if they had none.
 */
export const takeBackWish = async (
  trx: Transaction<Tables>,
  { channel, address, person }: Place & { person: KnownPerson },
): Promise<'ended' | 'kept' | undefined> => {
  const ofPlace = trx
    .selectFrom('contact_wish')
    .select('person')
    .where('channel', '=', channel)
    .where('address', '=', address)
  const wishes = await ofPlace.execute()
  const wishers = wishersOf(person)
  const own = wishes.filter((wish) => wishers.includes(wish.person))
  const isOwnMailbox = person.emails.includes(address)
  if (!isOwnMailbox && own.length === 0 && !(await isOfNobodyElse(trx, { address, wishes: wishes.length })))
    return undefined
  const others = wishes.length - own.length
  const isOver = endsOptOut({ isOwnMailbox, others })
  await trx
    .deleteFrom('contact_wish')
    .where('channel', '=', channel)
    .where('address', '=', address)
    .$if(!isOver, (query) => query.where('person', 'in', ['', ...wishers]))
    .execute()
  return isOver ? 'ended' : 'kept'
}

/** A stop of a number from before its author was noted: it is theirs if nobody else uses the number. */
const isOfNobodyElse = async (
  read: Kysely<Tables>,
  { address, wishes }: { address: string; wishes: number },
): Promise<boolean> =>
  wishes === 0 && !address.includes('@') && (await findPeopleByPhone(read, address)).length === 1
