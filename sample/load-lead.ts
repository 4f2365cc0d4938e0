import type { Transaction } from 'kysely'
import { dayMs } from '#rules/durations'
import type { Tables } from '#database/tables'
import { storeLead } from '#server/leads/store-lead'
import type { Platform } from '#server/platform/platform'
import { accountId } from './accounts.ts'
import { sampleHome } from './uploads/sample-upload.ts'

/** The first customer's home, which decides which documents are required. Runs after the accounts. */
export const loadLead = async (platform: Platform, trx: Transaction<Tables>): Promise<void> => {
  const sentAt = platform.now() - sentMsAgo
  await storeLead({ ...platform, now: () => sentAt }, trx, sampleLead, await accountId(trx, 'customer'))
}

/** Sent before the first order. */
const sentMsAgo = 13 * dayMs

/** Old enough for the lead paint disclosure, and in an HOA. */
const sampleLead = {
  name: 'Sample Customer',
  email: 'customer@example.test',
  phoneNumber: '(303) 555-0100',
  line1: sampleHome.address,
  line2: undefined,
  city: sampleHome.city,
  state: 'CO',
  zip: sampleHome.zip,
  bedrooms: 3,
  bathrooms: 2,
  squareFootage: 1_720,
  floors: 1,
  basement: 'Yes',
  yearBuilt: sampleHome.yearBuilt,
  lotSize: '0.16 acres',
  garageType: 'One car, detached',
  specialFeatures: 'Fenced yard, brick front, original oak floors',
  recentUpgrades: 'Roof and gutters in 2019, kitchen in 2016',
  knownIssues: 'Hairline cracks in the garage floor',
  hoaMembership: 'Yes',
  zoningDetails: 'Residential',
  sellingTimeline: '4-6 weeks',
} as const
