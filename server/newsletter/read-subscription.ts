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
    .select(['state', 'confirm_until', 'unsubscribe_token'])
    .where('confirm_token_hash', '=', linkTokenHash(token))
    .executeTakeFirst()
  const isSubscribed = subscriber?.state === 'subscribed'
  const isPending = subscriber?.state === 'pending' && (subscriber.confirm_until ?? 0) > now()
  if (!subscriber || !(isSubscribed || isPending)) throw confirmLinkOver()
  return { isSubscribed, unsubscribeToken: subscriber.unsubscribe_token }
}
