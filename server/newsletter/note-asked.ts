import type { Selectable } from 'kysely'
import { confirmWithinMs } from '#rules/newsletter'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { confirmToken, newUnsubscribeToken } from '#server/newsletter/links'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>

/** The subscriber, pending unless already subscribed. An earlier link that still works stays the same. */
export const recordSubscriptionRequest = (
  platform: Needs,
  email: string,
): Promise<Selectable<Tables['newsletter_subscriber']>> =>
  platform.database.transaction(async (trx) => {
    const now = platform.now()
    const asked = (id: string) => ({
      state: 'pending' as const,
      confirm_token_hash: linkTokenHash(confirmToken(platform.config, { id, asked_at: now })),
      confirm_until: now + confirmWithinMs,
      asked_at: now,
    })
    const newId = platform.newId()
    await trx
      .insertInto('newsletter_subscriber')
      .values({
        id: newId,
        email,
        ...asked(newId),
        unsubscribe_token: newUnsubscribeToken(),
        confirmed_at: null,
        confirmed_address: null,
        confirmed_user_agent: null,
        unsubscribed_at: null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
    const read = () =>
      trx.selectFrom('newsletter_subscriber').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    const { id } = await read()
    const renewed = await trx
      .updateTable('newsletter_subscriber')
      .set(asked(id))
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('state', '=', 'unsubscribed'),
          eb.and([eb('state', '=', 'pending'), eb('confirm_until', '<=', now)]),
        ]),
      )
      .returning('id')
      .executeTakeFirst()
    if (renewed || id === newId)
      await recordAudit(platform, trx, {
        actorId: null,
        actorRole: 'visitor',
        action: 'asked for the newsletter',
        subject: 'newsletter_subscriber',
        subjectId: id,
      })
    return read()
  })
