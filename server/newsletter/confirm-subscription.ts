import { isSubscribed } from '#rules/newsletter'
import { recordAudit } from '#server/audit/record-audit'
import type { Witness } from '#server/legal/record-consent'
import { newsletterBeginsMail } from '#server/newsletter/mails/newsletter-begins'
import { confirmLinkOver } from '#server/newsletter/problems'
import { enqueue } from '#server/platform/jobs/job'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

/** A repeat has no further effect. A link from before an unsubscribe does not restart the newsletter. */
export const confirmSubscription = async (
  platform: Platform,
  token: string,
  { address, userAgent }: Witness,
): Promise<{ message: string }> => {
  const tokenHash = linkTokenHash(token)
  await platform.database.transaction(async (trx) => {
    const now = platform.now()
    const confirmed = await trx
      .updateTable('newsletter_subscriber')
      .set({
        state: 'subscribed',
        confirmed_at: now,
        confirmed_address: address,
        confirmed_user_agent: userAgent,
      })
      .where('confirm_token_hash', '=', tokenHash)
      .where((eb) =>
        eb.or([
          eb('state', '=', 'pending'),
          eb.and([eb('state', '=', 'subscribed'), eb('confirmed_at', '<', eb.ref('asked_at'))]),
        ]),
      )
      .where('confirm_until', '>', now)
      .returning('id')
      .executeTakeFirst()
    if (!confirmed) {
      const known = await trx
        .selectFrom('newsletter_subscriber')
        .select(['state', 'asked_at', 'confirmed_at'])
        .where('confirm_token_hash', '=', tokenHash)
        .executeTakeFirst()
      if (!known || !isSubscribed(known)) throw confirmLinkOver()
      return
    }
    await recordAudit(platform, trx, {
      actorId: null,
      actorRole: 'visitor',
      action: 'subscribed',
      subject: 'newsletter_subscriber',
      subjectId: confirmed.id,
    })
    await enqueue(platform, trx, newsletterBeginsMail, { subscriberId: confirmed.id })
  })
  return { message: 'Thank you. You are subscribed to our newsletter.' }
}
