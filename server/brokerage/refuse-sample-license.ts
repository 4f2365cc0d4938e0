import { type FactName, factNames, namingSettings } from '#rules/settings'
import { type Brokerage, brokerageOf, mustBeNamed, type ShopConfig } from '#server/brokerage/brokerage'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'
import { ConfigProblem } from '#server/platform/config/config-problem'

/**
 * What a shop lacks before it may open to the public, which requires its own license. Empty: it may open. Development and the demo may
 * show the sample.
 */
export const missingToOpen = (config: ShopConfig, facts = brokerageOf({ config })): FactName[] =>
  mustBeNamed(config) ? namesMissing(facts) : []

/** For an operator, who does not know the names of our fields. */
export const closedUntil = (missing: readonly FactName[]): string =>
  `the shop is closed until these are entered at /desk/settings: ${factsInWords(missing)}.`

/** The facts as the desk writes them in a sentence. */
export const factsInWords = (names: readonly FactName[]): string =>
  names.map((name) => factNames[name].toLowerCase()).join(', ')

/**
 * The names among `namingSettings` that are empty or still have the sample's values. The brand defaults to the legal name, so it counts
 * as missing only if the sample's was entered: every title and mail would have it.
 */
export const namesMissing = (brokerage: Brokerage): FactName[] => {
  const missing: FactName[] = namingSettings.filter((name) => isNotOwn(brokerage, name))
  const hasSampleBrand = brokerage.brand === sampleBrokerage.brand && !isNotOwn(brokerage, 'legalName')
  return hasSampleBrand ? [...missing, 'brand'] : missing
}

/**
 * A file that should say who runs the shop, but does not, stops the start: throws a ConfigProblem that names the missing fields, unless
 * they were entered at the desk. Without a file, a shop starts closed, and its owner enters them at the desk.
 */
export const refuseSampleLicense = (config: ShopConfig): void => {
  const missing = missingToOpen(config)
  if (missing.length === 0 || config.brokerageFile === undefined) return
  throw new ConfigProblem(
    `BROKERAGE_FILE must name a file that says who runs this shop. It still lacks ${missing.join(', ')}. To try the shop with sample data, run npm run demo.`,
  )
}

/** The names of the facts that every shop should have, and that are empty or still the sample's. */
export const settingsMissing = (brokerage: Brokerage): FactName[] =>
  (Object.keys(factNames) as FactName[]).filter((name) => isNotOwn(brokerage, name))

const isNotOwn = (brokerage: Brokerage, name: FactName): boolean =>
  brokerage[name] === '' || brokerage[name] === null || brokerage[name] === sampleBrokerage[name]
