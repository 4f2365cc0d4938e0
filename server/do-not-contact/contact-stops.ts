// Who must not be contacted. Every mail with advertising and every call checks this first.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { isAllowedAgain } from '#rules/do-not-contact'
import { leftNewsletterAt } from '#rules/newsletter'

export const howNewsletterWasLeft = 'Left the newsletter'

/** Times are milliseconds since 1970. `id` is null if the person unsubscribed on their own, such as from the newsletter. */
export type Stop = { id: string | null; since: number; how: string }

export type ContactStops = {
  /** Advertising by email. Mails that an order or a lead needs are sent anyway. */
  mails: Stop | null
  /** Calls and texts. */
  calls: Stop | null
  /** Passing the person's details to buyers. */
  sale: Stop | null
}

/** `emails`: every known mailbox of the person, if there is more than one. */
type Reach = { email: string; emails?: readonly string[]; phones: readonly string[] }

/** What a person with this mailbox and these numbers, as displayed, has forbidden. Show it before a call. */
export const readContactStops = async (
  read: Kysely<Tables>,
  { email, emails = [email], phones }: Reach,
): Promise<ContactStops> => {
  const mailbox = normalEmail(email)
  const mailboxes = emails.map(normalEmail)
  const [stops, newsletter, optOut] = await Promise.all([
    read
      .selectFrom('do_not_contact')
      .select(['id', 'channel', 'created_at', 'how'])
      .where('address', 'in', [...mailboxes, ...phones])
      .where('ended_at', 'is', null)
      .orderBy('created_at')
      .execute(),
    read
      .selectFrom('newsletter_subscriber')
      .select(['state', 'confirmed_at', 'unsubscribed_at'])
      .where('email', '=', mailbox)
      .executeTakeFirst(),
    read
      .selectFrom('sale_opt_out')
      .select('opted_out_at')
      .where('email', 'in', mailboxes)
      .orderBy('opted_out_at')
      .executeTakeFirst(),
  ])
  const ofChannel = (channel: 'mails' | 'calls') => stops.find((stop) => stop.channel === channel)
  const [mails, calls] = [ofChannel('mails'), ofChannel('calls')]
  const left = newsletter ? leftNewsletterAt(newsletter) : null
  return {
    mails:
      mails && !isAllowedAgain(mails.created_at, newsletter?.confirmed_at ?? null)
        ? asStop(mails)
        : left === null
          ? null
          : { id: null, since: left, how: howNewsletterWasLeft },
    calls: calls ? asStop(calls) : null,
    sale: optOut ? { id: null, since: optOut.opted_out_at, how: 'Opted out of sale' } : null,
  }
}

const asStop = ({ id, created_at, how }: { id: string; created_at: number; how: string }): Stop => ({
  id,
  since: created_at,
  how,
})

/** Whether advertising may be mailed there. */
export const mayMailMarketing = async (read: Kysely<Tables>, email: string): Promise<boolean> =>
  (await readContactStops(read, { email, phones: [] })).mails === null
