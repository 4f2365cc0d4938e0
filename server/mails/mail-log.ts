// Which mails were sent where, so that the desk can say what a person was told.
import { normalEmail } from '#rules/addresses'
import { dayMs } from '#rules/durations'
import { mailLogKeptMs } from '#rules/mails'
import type { JobHandler } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'

type SentMail = { id: string; kind: string; address: string; subject: string }

/** A mail that was sent is not sent again because its note could not be stored. */
export const noteMail = async (
  { database, log, now }: Pick<Platform, 'database' | 'log' | 'now'>,
  { id, kind, address, subject }: SentMail,
  state: 'sent' | 'failed' | 'held back',
): Promise<void> => {
  const row = { kind, address: normalEmail(address), subject, state, at: now() }
  await database.direct
    .insertInto('sent_mail')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
    .catch((error: unknown) => log.warn({ err: error, job: id }, 'A sent mail could not be recorded'))
}

/** Mails to a customer under a legal hold on everything stay. */
export const forgetOldMails = ({ database, now }: Pick<Platform, 'database' | 'now'>): JobHandler => ({
  kind: 'forget old mails',
  everyMs: dayMs,
  run: async () => {
    await database.direct
      .deleteFrom('sent_mail')
      .where('at', '<', now() - mailLogKeptMs)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('legal_hold')
              .innerJoin('proved_mailbox', 'proved_mailbox.account_id', 'legal_hold.account_id')
              .select('legal_hold.id')
              .whereRef('proved_mailbox.email', '=', 'sent_mail.address')
              .where('document_id', 'is', null)
              .where('lifted_at', 'is', null),
          ),
        ),
      )
      .execute()
  },
})
