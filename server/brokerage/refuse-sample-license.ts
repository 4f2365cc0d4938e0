import { type Brokerage, brokerageOf } from '#server/brokerage/brokerage'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'
import type { Config } from '#server/platform/config'
import { ConfigProblem } from '#server/platform/start-failure'

/** These say who answers for the shop. Colorado Commission Rule 6.10: a brokerage advertises under its licensed name. */
const namesTheFirm = new Set(['legalName', 'licenceNumber', 'employingBroker', 'postalAddress'])

/** A shop that is open to the public works under its own license. Throws a ConfigProblem that names the missing fields. */
export const refuseSampleLicense = (
  config: Pick<Config, 'isProduction' | 'loadsSample' | 'brokerageFile'>,
): void => {
  if (!config.isProduction || config.loadsSample) return
  const missing = settingsFromSample(brokerageOf({ config })).filter((name) => namesTheFirm.has(name))
  if (missing.length === 0) return
  throw new ConfigProblem(
    `BROKERAGE_FILE must name a file that says who runs this shop. It still lacks ${missing.join(', ')}. To try the shop with sample data, run npm run demo.`,
  )
}

/** The names of the identity and contact facts that still have the sample's values: BROKERAGE_FILE may omit any of them. */
export const settingsFromSample = (brokerage: Brokerage): string[] =>
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
