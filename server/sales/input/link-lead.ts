import type { Platform } from '#server/platform/platform'
import { type ChangedSale, changeSale } from '../change-sale.ts'
import type { Trx } from '../sale.ts'
import { wrongFields } from '../problems.ts'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>

/** Says which lead is about the home; '' for none. Throws `invalid_request` or `changed_meanwhile`. */
export const linkLead = (
  platform: Needs,
  staffId: string,
  saleId: string,
  { version, reference }: { version: number; reference: string },
): Promise<ChangedSale> =>
  changeSale(
    platform,
    { id: staffId, role: 'staff' },
    {
      saleId,
      version,
      decide: async (sale, trx) => {
        const leadId = reference === '' ? null : await leadOf(trx, sale.customer_id, reference)
        return leadId === sale.lead_id
          ? undefined
          : { fields: { lead_id: leadId }, action: 'sale linked to a request', details: { reference } }
      },
    },
  )

/** Somebody else's lead would show this seller that person's home. */
const leadOf = async (trx: Trx, customerId: string, reference: string): Promise<string> => {
  const lead = await trx
    .selectFrom('lead')
    .select('id')
    .where('reference', '=', reference.toUpperCase())
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!lead) throw wrongFields({ reference: 'This seller has no request with that reference.' })
  return lead.id
}
