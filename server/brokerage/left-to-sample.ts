import type { Brokerage } from '#server/brokerage/brokerage'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'

/** The names of the identity and contact facts that still have the sample's values: BROKERAGE_FILE may omit any of them. */
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
