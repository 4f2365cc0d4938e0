import type { ExpressionBuilder, Selectable } from 'kysely'
import { confirmWithinMs } from '#rules/newsletter'
import type { Tables } from '#database/tables'
import { mayMailMarketing } from '#server/do-not-contact/contact-stops'
import { recordAudit } from '#server/audit/record-audit'
import { confirmToken, newUnsubscribeToken } from '#server/newsletter/links'
import { linkTokenHash } from '#server/platform/link-token'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now' | 'newId'>

/**
 * The subscriber, who has a link to confirm unless newsletters reach them already. An earlier link that still works stays the same. A
 * subscription that a later wish for no advertising stopped stays as it is until it is confirmed again.
 */
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
    const isStopped = !(await mayMailMarketing(trx, email))
    const renewed = await trx
      .updateTable('newsletter_subscriber')
      .set((eb) => ({
        ...asked(id),
        state: eb
          .case()
          .when('state', '=', 'subscribed')
          .then('subscribed' as const)
          .else('pending' as const)
          .end(),
      }))
      .where('id', '=', id)
      .where(needsLink({ now, isStopped }))
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

/** Nobody is subscribed, or newsletters stopped later, and no link works that was asked for since. */
const needsLink =
  ({ now, isStopped }: { now: number; isStopped: boolean }) =>
  (eb: ExpressionBuilder<Tables, 'newsletter_subscriber'>) => {
    const linkIsOver = eb('confirm_until', '<=', now)
    const isConfirmed = eb('confirmed_at', '>=', eb.ref('asked_at'))
    const confirmsAgain = eb.or([
      ...(isStopped ? [isConfirmed] : []),
      eb.and([eb('confirmed_at', '<', eb.ref('asked_at')), linkIsOver]),
    ])
    return eb.or([
      eb('state', '=', 'unsubscribed'),
      eb.and([eb('state', '=', 'pending'), linkIsOver]),
      eb.and([eb('state', '=', 'subscribed'), confirmsAgain]),
    ])
  }
