// Who runs this shop: the facts that every page and mail shows.
import { cents } from '#rules/money'
import { type SaleRules, saleRulesFrom } from '#rules/sale-rules'
import { supportHoursInWords } from '#rules/support-hours-in-words'
import type { Brokerage as ShownBrokerage } from '#contract/brokerage'
import type { BrokerageSettings, OwnVideo } from '#contract/brokerage-settings'
import { readBrokerageFile } from '#server/brokerage/brokerage-file'
import { coloradoDefaults } from '#server/brokerage/colorado-defaults'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'
import type { Config } from '#server/platform/config/config'

export type Brokerage = Omit<
  ShownBrokerage,
  'platformFee' | 'publicUrl' | 'isSample' | 'listingCategories'
> & {
  /** Slugs, or the names that they were made from. */
  listingCategories: readonly string[]
  /** Flat fee on each order. */
  platformFeeCents: number
  /** Its own list for the education library, if it has one. */
  videos?: readonly OwnVideo[]
  /** Its settings for sales, such as the MLS's rules and the broker on duty. No page of the shop shows them. */
  saleRules: SaleRules
}

/** The settings that decide whether the shop may be the sample. */
type WhoseShop = Pick<Config, 'isProduction' | 'loadsSample'>

/** The part of the configuration that says who runs the shop. */
export type ShopConfig = WhoseShop & Pick<Config, 'brokerageFile'>

/**
 * The brokerage as this process knows it: the settings in the database, which `openSettings` keeps current. Before a database is open, it
 * comes from BROKERAGE_FILE, and this may then throw a ConfigProblem whose sentence names BROKERAGE_FILE. The call costs nothing, so make
 * it each time instead of storing the result.
 */
export const brokerageOf = ({ config }: { config: ShopConfig }): Brokerage =>
  brokerages.get(config) ??
  replaceBrokerage(config, brokerageFrom(readBrokerageFile(config.brokerageFile) ?? {}, config))

/** From now on, `brokerageOf` returns this one. */
export const replaceBrokerage = (config: ShopConfig, brokerage: Brokerage): Brokerage => {
  brokerages.set(config, brokerage)
  return brokerage
}

const brokerages = new WeakMap<object, Brokerage>()

/**
 * The sample's values fill the gaps while the shop is the sample: it has no name of its own and may show the sample's. A real shop shows
 * only its own facts. Facts that were not entered are empty and not shown.
 */
export const brokerageFrom = (given: BrokerageSettings, config: WhoseShop): Brokerage => {
  const isSample = given.legalName === undefined && !mustBeNamed(config)
  const { mlsRules: _m, legalHolidays: _h, presentingLimits: _p, onDuty: _o, ...shown } = given
  const { platformFee, ...facts } = {
    ...(isSample ? sampleFor(given) : ownFacts(given)),
    ...shown,
  }
  return {
    ...facts,
    ...hoursOf(given, isSample),
    platformFeeCents: cents(platformFee),
    saleRules: saleRulesFrom(given),
  }
}

/** A shop in production may show only its own firm, except in the demo. */
export const mustBeNamed = ({ isProduction, loadsSample }: WhoseShop): boolean => isProduction && !loadsSample

const ownFacts = ({ legalName }: BrokerageSettings) => ({
  ...noFacts,
  ...coloradoDefaults,
  brand: legalName ?? 'Yardsign',
})

const noFacts = {
  legalName: '',
  licenceNumber: '',
  employingBroker: '',
  postalAddress: '',
  phone: '',
  email: '',
  socialLinks: [],
  affiliateUrl: '',
  vendorLoginUrl: '',
  vendorRegisterUrl: '',
  logo: '',
}

/** The sample's portrait, fee purpose and guarantee appear only with the sample's broker and fee. */
const sampleFor = (given: BrokerageSettings) => {
  const { brokerPortrait, platformFeePurpose, ...always } = sampleBrokerage
  return {
    ...always,
    ...(given.employingBroker === undefined && { brokerPortrait }),
    ...(given.platformFee === undefined && { platformFeePurpose }),
  }
}

/** The words are made from the times, so the two never differ. Words that were entered without times are shown unchanged. */
const hoursOf = ({ supportHours, supportTimes }: BrokerageSettings, isSample: boolean) => {
  const times = supportTimes ?? (isSample && supportHours === undefined ? sampleBrokerage.supportTimes : null)
  return { supportHours: times ? supportHoursInWords(times) : (supportHours ?? ''), supportTimes: times }
}
