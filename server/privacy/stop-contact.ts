// Notes that a person wants no advertising, no calls or no sale of their data, and takes the note back. It applies to every mailbox and number
// of theirs that we know, even unproved ones, because not writing is safer. To allow it again, the mailbox or the wish must be theirs.
import type { Transaction } from 'kysely'
import type { Caller } from '#contract/accounts'
import type { Tables } from '#database/tables'
import type { ContactChannel } from '#rules/do-not-contact'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import type { Platform } from '#server/platform/platform'
import { noteStop } from '#server/privacy/note-stop'
import { noteWish, takeBackWish } from '#server/privacy/contact-wishes'
import { resolvePerson, type KnownPerson, type Named } from '#server/privacy/resolve-person'
import { endOptOut, storeOptOut } from '#server/privacy/opt-out'
import { numberUnknown, personNotFound, stopNotFound, stopNotTheirs } from '#server/privacy/problems'

type Staff = Pick<Caller, 'id'>
type Channel = ContactChannel | 'sale'
type Stop = Named & { channel: Channel; how: string }

/** Starts now. Noting it twice is harmless. Throws `person_not_found` or `number_unknown`. */
export const stopContact = (
  platform: Platform,
  staff: Staff,
  { channel, how, ...named }: Stop,
): Promise<{ message: string; noted: string[] }> =>
  platform.database.transaction(async (trx) => {
    const person = await mustKnow(trx, named)
    const noted: string[] = []
    for (const address of addressesOf(person, channel)) {
      const isNew =
        channel === 'sale'
          ? await storeOptOut(platform, trx, { email: address, notedBy: staff.id, how })
          : await noteStop(platform, trx, staff, { channel, address, how })
      await noteWish(platform, trx, { channel, address, person })
      if (isNew) noted.push(address)
    }
    if (noted.length > 0) await announce(platform, trx, staff, person)
    return { message: said[channel](person.name || person.email), noted }
  })

const mustKnow = async (trx: Transaction<Tables>, { email, customerId }: Named): Promise<KnownPerson> => {
  const person = await resolvePerson(trx, email, customerId)
  if (!person) throw personNotFound()
  return person
}

const announce = async (
  platform: Platform,
  trx: Transaction<Tables>,
  staff: Staff,
  { accountId, leadIds }: KnownPerson,
) => {
  if (accountId !== null)
    await announceChange(platform, trx, { kind: 'customers', id: accountId, by: staff.id })
  // A colleague who has the lead open must not call.
  for (const id of leadIds) await announceChange(platform, trx, { kind: 'leads', id, by: staff.id })
}

const addressesOf = ({ emails, typedEmail, phones }: KnownPerson, channel: Channel): readonly string[] => {
  if (channel !== 'calls') return typedEmail === null ? emails : [...emails, typedEmail]
  if (phones.length === 0) throw numberUnknown()
  return phones
}

const said: Record<Channel, (name: string) => string> = {
  mails: (name) => `${name} gets no advertising from now on.`,
  calls: (name) => `Do not call or text ${name} from now on.`,
  sale: (name) => `No lead of ${name} goes to a buyer from now on.`,
}

type Permission = Named & { channel: Channel; reason: string; only?: readonly string[] | undefined }

/**
 * The person takes it back. A stop that somebody else wanted at the same address continues. Throws `person_not_found`, `stop_not_found`
 * or `stop_not_theirs`.
 */
export const allowContact = (
  platform: Platform,
  staff: Staff,
  { channel, reason, only, ...named }: Permission,
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const person = await mustKnow(trx, named)
    const addresses = addressesOf(person, channel).filter((address) => only?.includes(address) ?? true)
    let taken = 0
    let foreign = 0
    for (const address of addresses) {
      const outcome = await takeBackWish(trx, { channel, address, person })
      if (outcome === undefined) foreign += await countStops(trx, { channel, address })
      if (outcome === 'kept') taken += 1
      if (outcome === 'ended')
        taken +=
          channel === 'sale'
            ? await endOptOut(platform, trx, { email: address, endedBy: staff.id, reason })
            : await endStop(platform, trx, staff, { channel, address, reason })
    }
    if (taken === 0) throw foreign > 0 ? stopNotTheirs() : stopNotFound()
    await announce(platform, trx, staff, person)
  })

/** Returns the number of ended stops. */
const endStop = async (
  platform: Platform,
  trx: Transaction<Tables>,
  staff: Staff,
  { channel, address, reason }: { channel: ContactChannel; address: string; reason: string },
): Promise<number> => {
  const ended = await trx
    .updateTable('do_not_contact')
    .set({ ended_at: platform.now(), ended_by: staff.id, end_reason: reason })
    .where('channel', '=', channel)
    .where('address', '=', address)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of ended)
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'contact allowed again',
      subject: 'do_not_contact',
      subjectId: id,
      details: { channel },
    })
  return ended.length
}

const countStops = async (
  trx: Transaction<Tables>,
  { channel, address }: { channel: Channel; address: string },
): Promise<number> => {
  const stops =
    channel === 'sale'
      ? await trx.selectFrom('sale_opt_out').select('email').where('email', '=', address).execute()
      : await trx
          .selectFrom('do_not_contact')
          .select('id')
          .where('channel', '=', channel)
          .where('address', '=', address)
          .where('ended_at', 'is', null)
          .execute()
  return stops.length
}
