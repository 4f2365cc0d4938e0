import { namingSettings } from '#rules/settings'
import { type Brokerage, brokerageOf } from '#server/brokerage/brokerage'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'
import type { Config } from '#server/platform/config/config'
import { ConfigProblem } from '#server/platform/config/config-problem'

type Parts = Pick<Config, 'isProduction' | 'loadsSample' | 'brokerageFile'>

/**
 * What a shop lacks before it may be open to the public, which it may only be under its own license. Empty: it may be open. Development and
 * the demo may show the sample.
 */
export const missingToOpen = (config: Parts): string[] =>
  config.isProduction && !config.loadsSample ? namesOfSample(brokerageOf({ config })) : []

/** The names among `namingSettings` that still have the sample's values. */
export const namesOfSample = (brokerage: Brokerage): string[] =>
  namingSettings.filter((name) => brokerage[name] === sampleBrokerage[name])

/**
 * A file that is meant to say who runs the shop, and does not, stops the start: throws a ConfigProblem that names the missing fields, unless
 * they were entered at the desk. Without a file, a shop starts closed, and its owner enters them at the desk.
 */
export const refuseSampleLicense = (config: Parts): void => {
  const missing = missingToOpen(config)
  if (missing.length === 0 || config.brokerageFile === undefined) return
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
  'supportTimes',
  'socialLinks',
  'affiliateUrl',
  'vendorLoginUrl',
  'vendorRegisterUrl',
] as const
