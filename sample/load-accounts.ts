import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { createAccount } from '#server/accounts/create-account'
import { hashPassword } from '#server/accounts/password-hash'
import type { Platform } from '#server/platform/platform'
import { addStaffMember } from '#server/staff/add-staff-member'
import { type SampleAccount, sampleAccounts } from './accounts.ts'

export type HashedAccount = SampleAccount & { passwordHash: string }

/** Hashing takes a while, so it runs before the transaction. */
export const hashSamplePasswords = (): Promise<HashedAccount[]> =>
  Promise.all(
    sampleAccounts.map(async (account) => ({
      ...account,
      passwordHash: await hashPassword(account.password),
    })),
  )

/** Runs after the sellers, because their accounts use their ids and names. */
export const loadAccounts = async (
  platform: Pick<Platform, 'newId' | 'now'>,
  trx: Transaction<Tables>,
  accounts: readonly HashedAccount[],
): Promise<void> => {
  const sellers = await trx.selectFrom('seller').select(['id', 'name', 'email']).execute()
  for (const account of accounts) {
    const seller = account.role === 'seller' && sellers.find(({ email }) => email === account.email)
    if (seller === undefined) throw new Error(`The sample has no seller with the email ${account.email}.`)
    const known = seller ? { id: seller.id, name: seller.name } : {}
    const joinedAt = platform.now() - (account.joinedMsAgo ?? 0)
    const created = await createAccount({ ...platform, now: () => joinedAt }, trx, {
      ...account,
      ...known,
      isSample: true,
      ...(account.role === 'customer' && { mailboxProof: 'sample' }),
    })
    if (created && account.staffRole) await addStaffMember(platform, trx, created.id, account.staffRole)
  }
}
