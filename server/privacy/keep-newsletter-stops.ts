// Somebody who left the newsletter must not get it again after their data is deleted, so the wish outlives the subscription.
import type { Kysely, Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { leftNewsletterAt } from '#rules/newsletter'
import { howNewsletterWasLeft } from '#server/do-not-contact/contact-stops'
import type { Platform } from '#server/platform/platform'
import { noteStop } from '#server/privacy/note-stop'
import type { KnownPerson } from '#server/privacy/resolve-person'

/** Call it before the subscriptions are deleted. */
export const keepNewsletterStops = async (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  trx: Transaction<Tables>,
  staff: Pick<Caller, 'id'>,
  person: Pick<KnownPerson, 'emails'>,
): Promise<void> => {
  for (const stop of await readNewsletterStops(trx, person))
    await noteStop(platform, trx, staff, { ...stop, channel: 'mails', how: howNewsletterWasLeft })
}

/** The mailboxes of the person that left the newsletter, and have no other stop for advertising. */
export const readNewsletterStops = async (
  read: Kysely<Tables>,
  { emails }: Pick<KnownPerson, 'emails'>,
): Promise<{ address: string; since: number }[]> => {
  const subscribers = await read
    .selectFrom('newsletter_subscriber')
    .select(['email', 'state', 'unsubscribed_at'])
    .where('email', 'in', ['', ...emails])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('do_not_contact')
            .select('id')
            .whereRef('address', '=', 'newsletter_subscriber.email')
            .where('channel', '=', 'mails')
            .where('ended_at', 'is', null),
        ),
      ),
    )
    .execute()
  return subscribers.flatMap((subscriber) => {
    const since = leftNewsletterAt(subscriber)
    return since === null ? [] : [{ address: subscriber.email, since }]
  })
}
