import type { Brokerage } from '#server/brokerage/brokerage'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'

/** Which facts that name a brokerage or how to reach it are still the sample's: BROKERAGE_FILE may leave any of them out. */
export const leftToSample = (brokerage: Brokerage): string[] =>
  namingFacts.filter((name) => brokerage[name] === sampleBrokerage[name])

const namingFacts = [
  'legalName',
  'brand',
  'licenceNumber',
  'employingBroker',
  'postalAddress',
  'phone',
  'email',
  'supportHours',
  'socialLinks',
  'affiliateUrl',
  'vendorLoginUrl',
  'vendorRegisterUrl',
] as const
