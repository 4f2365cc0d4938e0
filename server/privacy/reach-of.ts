// Where we would write to and call somebody, and what is forbidden there.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { type ContactStops, readContactStops, type Stop } from '#server/do-not-contact/contact-stops'
import type { KnownPerson } from '#server/privacy/resolve-person'
import { stopsOf } from '#server/privacy/records-of'

/** A stop at an unproved email also applies, because we would write there. Its newsletter belongs to somebody else. */
export const reachOf = ({ email, emails, typedEmail, phones }: KnownPerson) => ({
  email: typedEmail === null ? email : '',
  emails: typedEmail === null ? emails : [...emails, typedEmail],
  phones,
})

/** The stops that apply to the person. The reason is shown only if it is their own wish. */
export const readStopsOf = async (read: Kysely<Tables>, person: KnownPerson): Promise<ContactStops> => {
  const [{ mails, calls, sale }, own] = await Promise.all([
    readContactStops(read, reachOf(person)),
    read.selectFrom('do_not_contact').select('id').where(stopsOf(person)).execute(),
  ])
  const ofPerson = (stop: Stop | null) =>
    stop === null || stop.id === null || own.some(({ id }) => id === stop.id)
      ? stop
      : { ...stop, how: 'Asked for at an email or number that is not proved to be theirs' }
  return { mails: ofPerson(mails), calls: ofPerson(calls), sale }
}
