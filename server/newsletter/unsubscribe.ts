import { recordAudit } from '#server/audit/record-audit'
import { unsubscribeLinkUnknown } from '#server/newsletter/problems'
import type { Platform } from '#server/platform/platform'

/** Unsubscribes at once and for good; the link is enough (CAN-SPAM: no login, no fee, no questions). A repeat has no further effect. */
export const unsubscribe = async (platform: Platform, token: string): Promise<{ message: string }> => {
  await platform.database.transaction(async (trx) => {
    const ended = await trx
      .updateTable('newsletter_subscriber')
      .set({ state: 'unsubscribed', unsubscribed_at: platform.now(), confirm_token_hash: null })
      .where('unsubscribe_token', '=', token)
      .where('state', '!=', 'unsubscribed')
      .returning('id')
      .executeTakeFirst()
    if (ended)
      return recordAudit(platform, trx, {
        actorId: null,
        actorRole: 'visitor',
        action: 'unsubscribed',
        subject: 'newsletter_subscriber',
        subjectId: ended.id,
      })
    const known = await trx
      .selectFrom('newsletter_subscriber')
      .select('id')
      .where('unsubscribe_token', '=', token)
      .executeTakeFirst()
    if (!known) throw unsubscribeLinkUnknown()
  })
  return { message: 'You are unsubscribed. You will not get our newsletter anymore.' }
}
