import { normalEmail } from '#rules/addresses'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'

/**
 * Deletes what was typed under a mailbox and belongs to no transaction: leads with the list of their buyers, questions, and the newsletter.
 * An opt-out stays, because it must go on working. Returns how many rows are gone.
 */
export const forgetPerson = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  typed: string,
): Promise<number> =>
  platform.database.transaction(async (trx) => {
    const email = normalEmail(typed)
    const counts: bigint[] = []
    for (const table of ['lead', 'contact_message', 'newsletter_subscriber'] as const) {
      const { numDeletedRows } = await trx
        .deleteFrom(table)
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      counts.push(numDeletedRows)
    }
    const count = Number(counts.reduce((sum, each) => sum + each, 0n))
    if (count > 0)
      await recordAudit(platform, trx, {
        actorId: null,
        actorRole: 'system',
        action: 'deleted at the request of its owner',
        subject: 'lead',
        subjectId: platform.newId(),
        details: { rows: count },
      })
    return count
  })
