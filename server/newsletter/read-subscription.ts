import { isSubscribed } from '#rules/newsletter'
import { confirmLinkOver } from '#server/newsletter/problems'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

/** What the link in the confirmation mail would find. Throws `newsletter_link_over` for a link that no longer works. */
export const readSubscription = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  token: string,
): Promise<{ isSubscribed: boolean; unsubscribeToken: string }> => {
  const subscriber = await database.direct
    .selectFrom('newsletter_subscriber')
    .select(['state', 'asked_at', 'confirmed_at', 'confirm_until', 'unsubscribe_token'])
    .where('confirm_token_hash', '=', linkTokenHash(token))
    .executeTakeFirst()
  if (!subscriber || subscriber.state === 'unsubscribed') throw confirmLinkOver()
  const isConfirmed = isSubscribed(subscriber)
  if (!isConfirmed && subscriber.confirm_until <= now()) throw confirmLinkOver()
  return { isSubscribed: isConfirmed, unsubscribeToken: subscriber.unsubscribe_token }
}
