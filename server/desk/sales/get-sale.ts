import type { Kysely } from 'kysely'
import type { DeskSale } from '#contract/desk/sales/sales'
import type { Tables } from '#database/tables'
import { emailOfCustomer } from '#rules/mailboxes'
import { readHistory } from '#server/desk/audit/read-history'
import { asTimeOrNot } from '#server/brokerage/times-in-answers'
import { saleDetail } from '#server/sales/get-sales'
import { packagesOfSales } from '#server/sales/packages'
import { readSale, type SaleRow } from '#server/sales/sale'
import { readColleagues } from '#server/staff/colleagues'
import { holderAmong } from '#server/staff/work-of-colleagues'
import type { Platform } from '#server/platform/platform'
import { readClockSubjects } from './clock-subjects.ts'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>

/** By its id, or by the reference that people use. Throws `sale_not_found`. */
export const getDeskSale = async (platform: Needs, idOrReference: string): Promise<DeskSale> => {
  const { direct: read } = platform.database
  const sale = await readSale(read, idOrReference)
  const [detail, subjects, customer, lead, packages, history, colleagues] = await Promise.all([
    saleDetail(platform, sale),
    readClockSubjects(read, sale.id),
    readCustomer(read, sale),
    readLead(read, sale),
    readPackages(read, sale.id),
    readHistory(platform, ['sale'], [sale.id]),
    readColleagues(read),
  ])
  return {
    ...detail,
    clocks: detail.clocks.map((clock) => ({
      ...clock,
      about: clock.offer ?? subjects.get(clock.aboutId) ?? '',
    })),
    customer,
    lead,
    holder: holderAmong(colleagues)(sale.broker_id),
    backupsWanted: sale.backups_wanted === 1,
    callWantedAt: asTimeOrNot(sale.call_wanted_at),
    packages,
    colleagues,
    history,
  }
}

const readCustomer = async (
  read: Kysely<Tables>,
  { customer_id }: SaleRow,
): Promise<DeskSale['customer']> => {
  const { email, ...customer } = await read
    .selectFrom('account')
    .select(['id', 'name', 'email', 'phone'])
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow()
  return { ...customer, email: emailOfCustomer(email) }
}

const readLead = async (read: Kysely<Tables>, { lead_id }: SaleRow): Promise<DeskSale['lead']> => {
  if (lead_id === null) return null
  const lead = await read
    .selectFrom('lead')
    .select(['id', 'reference'])
    .where('id', '=', lead_id)
    .executeTakeFirst()
  return lead ?? null
}

const readPackages = async (read: Kysely<Tables>, saleId: string): Promise<DeskSale['packages']> => {
  const rows = await packagesOfSales(read)
    .select(['line.what', 'line.refunded_at'])
    .where('line.sale_id', '=', saleId)
    .execute()
  return rows.map(({ refunded_at, ...line }) => ({ ...line, refundedAt: asTimeOrNot(refunded_at) }))
}
