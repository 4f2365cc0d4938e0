import type { Transaction } from 'kysely'
import type { Tables } from '#database/tables'
import { storeLead } from '#server/leads/store-lead'
import type { Platform } from '#server/platform/platform'
import { accountId } from './account-id.ts'
import { sampleLead, sentMsAgo } from './lead.ts'

/** The first customer's home, which decides which documents are required. Runs after the accounts. */
export const loadLead = async (platform: Platform, trx: Transaction<Tables>): Promise<void> => {
  const sentAt = platform.now() - sentMsAgo
  await storeLead({ ...platform, now: () => sentAt }, trx, sampleLead, await accountId(trx, 'customer'))
}
