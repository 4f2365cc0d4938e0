// Who runs this shop: the facts that every page and mail shows.
import { cents } from '#rules/money'
import { supportHoursInWords } from '#rules/support-hours'
import type { Brokerage as ShownBrokerage } from '#contract/brokerage'
import type { BrokerageSettings, OwnVideo } from '#contract/brokerage-settings'
import { readBrokerageFile } from '#server/brokerage/brokerage-file'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'
import type { Config } from '#server/platform/config/config'

export type Brokerage = Omit<
  ShownBrokerage,
  'platformFee' | 'publicUrl' | 'isSample' | 'listingCategories'
> & {
  /** Slugs, or the names that they were made of. */
  listingCategories: readonly string[]
  /** Flat fee on each order. */
  platformFeeCents: number
  /** Its own list for the education library, if it has one. */
  videos?: readonly OwnVideo[]
}

/**
 * The brokerage as this process knows it: the settings in the database, which `openSettings` keeps current. Before a database is open, it is
 * what BROKERAGE_FILE says; then this may throw a ConfigProblem whose sentence names BROKERAGE_FILE. It costs nothing, so ask each time
 * instead of keeping the answer.
 */
export const brokerageOf = ({ config }: { config: Pick<Config, 'brokerageFile'> }): Brokerage =>
  brokerages.get(config) ??
  replaceBrokerage(config, brokerageFrom(readBrokerageFile(config.brokerageFile) ?? {}))

/** From now on, `brokerageOf` gives this one. */
export const replaceBrokerage = (config: Pick<Config, 'brokerageFile'>, brokerage: Brokerage): Brokerage => {
  brokerages.set(config, brokerage)
  return brokerage
}

const brokerages = new WeakMap<object, Brokerage>()

/** The sample's values fill in what is not given. */
export const brokerageFrom = (given: BrokerageSettings): Brokerage => {
  const { platformFee, ...facts } = { ...sampleFor(given), ...given }
  return { ...facts, ...hoursOf(given), platformFeeCents: cents(platformFee) }
}

/** The sample's portrait, fee purpose and guarantee go only with the sample's broker, fee and firm. */
const sampleFor = (given: BrokerageSettings) => {
  const { brokerPortrait, platformFeePurpose, guarantee, ...always } = sampleBrokerage
  return {
    ...always,
    ...(given.employingBroker === undefined && { brokerPortrait }),
    ...(given.platformFee === undefined && { platformFeePurpose }),
    ...(given.legalName === undefined && { guarantee }),
  }
}

/** The words are made of the times, so the two never differ. Words that were entered without times are shown as they are. */
const hoursOf = ({ supportHours, supportTimes }: BrokerageSettings) => {
  if (supportHours !== undefined && supportTimes === undefined) return { supportHours, supportTimes: null }
  const times = supportTimes ?? sampleBrokerage.supportTimes
  return { supportHours: supportHoursInWords(times), supportTimes: times }
}
