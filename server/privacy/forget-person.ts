import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { normalEmail } from '#rules/addresses'
import { recordAudit } from '#server/audit/record-audit'
import type { Platform } from '#server/platform/platform'

/**
 * Deletes what was typed under a mailbox and belongs to no transaction: leads with the list of their buyers, questions, the newsletter, and of
 * the account its address book and its telephone number. Leads of the account go too, although they were typed under its former email. An
 * opt-out stays, because it must go on working. Returns how many rows are gone.
 */
export const forgetPerson = (
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  typed: string,
): Promise<number> =>
  platform.database.transaction(async (trx) => {
    const email = normalEmail(typed)
    const count = (await forgetMailbox(trx, email)) + (await forgetFactsOf(trx, email))
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

const forgetMailbox = async (trx: Transaction<Tables>, email: string): Promise<number> => {
  const counts: bigint[] = []
  for (const table of ['lead', 'contact_message', 'newsletter_subscriber'] as const) {
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    counts.push(numDeletedRows)
  }
  return sumOf(counts)
}

/** What the customer with this email told us apart from orders. */
const forgetFactsOf = async (trx: Transaction<Tables>, email: string): Promise<number> => {
  const customer = await trx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'customer')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!customer) return 0
  const counts: bigint[] = []
  for (const table of ['lead', 'saved_address'] as const) {
    const { numDeletedRows } = await trx
      .deleteFrom(table)
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    counts.push(numDeletedRows)
  }
  const { numDeletedRows } = await trx
    .deleteFrom('email_change')
    .where('account_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await trx
    .updateTable('account')
    .set({ phone: '' })
    .where('id', '=', customer.id)
    .where('phone', '!=', '')
    .executeTakeFirstOrThrow()
  return sumOf([...counts, numDeletedRows, numUpdatedRows])
}

const sumOf = (counts: readonly bigint[]) => Number(counts.reduce((sum, each) => sum + each, 0n))
