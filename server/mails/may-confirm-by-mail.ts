import { confirmationsCountForMs, maxConfirmationsPerHour } from '#rules/mails'
import type { Platform } from '#server/platform/platform'

/** Something typed into a form: its row's id, the mailbox that it names, and when it arrived, in milliseconds. */
export type Typed = { id: string; email: string; created_at: number }

/**
 * Whether this form is confirmed by mail: only the first few in an hour are. The others are still stored and answered. The result is
 * stable, so a retried mail is sent again.
 */
export const mayConfirmByMail = async (
  { database }: Pick<Platform, 'database'>,
  { id, email, created_at: at }: Typed,
): Promise<boolean> => {
  const counts = await Promise.all(
    (['lead', 'contact_message'] as const).map((table) =>
      database.direct
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('email', '=', email)
        .where('created_at', '>', at - confirmationsCountForMs)
        .where((eb) =>
          eb.or([eb('created_at', '<', at), eb.and([eb('created_at', '=', at), eb('id', '<', id)])]),
        )
        .executeTakeFirstOrThrow(),
    ),
  )
  const offers = await database.direct
    .selectFrom('party')
    .innerJoin('offer', 'offer.id', 'party.offer_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('offer.source', '=', 'link')
    .where('party.email', '=', email)
    .where('offer.created_at', '>', at - confirmationsCountForMs)
    .where((eb) =>
      eb.or([
        eb('offer.created_at', '<', at),
        eb.and([eb('offer.created_at', '=', at), eb('offer.id', '<', id)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return [...counts, offers].reduce((sum, { count }) => sum + Number(count), 0) < maxConfirmationsPerHour
}
