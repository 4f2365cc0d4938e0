import type { Caller } from '#contract/accounts'
import { emailAddress, emailExample, normalEmail } from '#rules/addresses'
import type { ContactChannel } from '#rules/do-not-contact'
import { recordAudit } from '#server/audit/record-audit'
import { checkedPhone } from '#server/contact/phone'
import { stopNotFound } from '#server/desk/customers/problems'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'
import { optOutOfSale } from '#server/privacy/opt-out'

type Wish = { channel: ContactChannel | 'sale'; address: string; how: string }

/** From now on. Noting it twice is harmless. Returns the sentence for the person at the desk. */
export const stopContact = async (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  { channel, address: typed, how }: Wish,
): Promise<string> => {
  const address = channel === 'calls' ? checkedPhone('address', typed) : mailbox(typed)
  if (channel === 'sale') await optOutOfSale(platform, address, staff.id)
  else await noteStop(platform, staff, { channel, address, how })
  return said[channel](address)
}

const noteStop = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  { channel, address, how }: { channel: ContactChannel; address: string; how: string },
) =>
  platform.database.transaction(async (trx) => {
    const stored = await trx
      .insertInto('do_not_contact')
      .values({
        id: platform.newId(),
        channel,
        address,
        how,
        noted_by: staff.id,
        created_at: platform.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return
    // The address is in the row, so the log needs none.
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'contact stopped',
      subject: 'do_not_contact',
      subjectId: stored.id,
      details: { channel },
    })
  })

const mailbox = (typed: string): string => {
  const email = normalEmail(typed)
  if (emailAddress.test(email)) return email
  const sentence = `Must be ${emailExample}.`
  throw new Problem('invalid_request', 400, sentence, { fields: { address: sentence } })
}

const said: Record<Wish['channel'], (address: string) => string> = {
  mails: (address) => `${address} gets no advertising from now on.`,
  calls: (address) => `Do not call or text ${address} from now on.`,
  sale: (address) => `No lead of ${address} goes to a buyer from now on.`,
}

/** The person allows it again. Throws `stop_not_found`. */
export const allowContact = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  { stopId, reason }: { stopId: string; reason: string },
): Promise<void> =>
  platform.database.transaction(async (trx) => {
    const ended = await trx
      .updateTable('do_not_contact')
      .set({ ended_at: platform.now(), ended_by: staff.id, end_reason: reason })
      .where('id', '=', stopId)
      .where('ended_at', 'is', null)
      .returning('channel')
      .executeTakeFirst()
    if (!ended) throw stopNotFound()
    await recordAudit(platform, trx, {
      actorId: staff.id,
      actorRole: 'staff',
      action: 'contact allowed again',
      subject: 'do_not_contact',
      subjectId: stopId,
      details: { channel: ended.channel },
    })
  })
