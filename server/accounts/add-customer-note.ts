import type { Caller } from '#contract/accounts'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { mustBeCustomer } from './must-be-customer.ts'
import { once } from '#server/platform/api/idempotency'
import type { Platform } from '#server/platform/platform'

type Input = { customerId: string; text: string; idempotencyKey: string | undefined }

/** Stores a note that only the staff reads. Throws `customer_not_found`. */
export const addCustomerNote = (
  platform: Platform,
  staff: Pick<Caller, 'id'>,
  { customerId, text, idempotencyKey }: Input,
): Promise<{ id: string }> =>
  once(
    platform,
    { caller: staff.id, call: 'customer-note', key: idempotencyKey, body: { customerId, text } },
    async (trx) => {
      await mustBeCustomer(trx, customerId)
      const id = platform.newId()
      await trx
        .insertInto('customer_note')
        .values({ id, account_id: customerId, author_id: staff.id, text, created_at: platform.now() })
        .execute()
      await announceChange(platform, trx, { kind: 'customers', id: customerId, by: staff.id })
      await recordAudit(platform, trx, {
        actorId: staff.id,
        actorRole: 'staff',
        action: 'note written',
        subject: 'account',
        subjectId: customerId,
        details: { noteId: id },
      })
      return { id }
    },
  )
