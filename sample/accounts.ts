import type { Transaction } from 'kysely'
import type { Role } from '#contract/accounts'
import type { Tables } from '#database/tables'
import { dayMs } from '#rules/durations'
import type { StaffRole } from '#rules/staff'

export type SampleAccount = {
  role: Role
  name: string
  email: string
  password: string
  /** Absent: today. */
  joinedMsAgo?: number
  /** Only for the staff. */
  staffRole?: StaffRole
}

/** The demo accounts, with public passwords. A seller's account has the seller's email. */
export const sampleAccounts: readonly SampleAccount[] = [
  { role: 'customer', name: 'Sample Customer', email: 'customer@example.test', password: 'customer-demo' },
  { role: 'customer', name: 'Other Customer', email: 'other@example.test', password: 'customer-demo' },
  {
    role: 'customer',
    name: 'Former Customer',
    email: 'former@example.test',
    password: 'customer-demo',
    joinedMsAgo: 5 * 365 * dayMs,
  },
  {
    role: 'staff',
    staffRole: 'broker',
    name: 'Sample Desk',
    email: 'desk@example.test',
    password: 'desk-demo',
  },
  {
    role: 'staff',
    staffRole: 'assistant',
    name: 'Sample Assistant',
    email: 'assistant@example.test',
    password: 'desk-demo',
  },
  { role: 'seller', name: 'Listing Desk', email: 'listing@example.test', password: 'seller-demo' },
  { role: 'seller', name: 'Closing Desk', email: 'closing@example.test', password: 'seller-demo' },
  { role: 'seller', name: 'Front Range Photo', email: 'photo@example.test', password: 'seller-demo' },
  { role: 'seller', name: 'Mile High Signs', email: 'signs@example.test', password: 'seller-demo' },
]

const emails = { customer: 'customer@example.test', staff: 'desk@example.test' }

/** The id of the sample's first customer or of its desk. */
export const accountId = async (trx: Transaction<Tables>, role: keyof typeof emails): Promise<string> => {
  const { id } = await trx
    .selectFrom('account')
    .select('id')
    .where('email', '=', emails[role])
    .where('role', '=', role)
    .executeTakeFirstOrThrow()
  return id
}
