// Who runs this shop. This is configuration and not data, so that every page and mail shows the same facts.
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { cents } from '#rules/money'
import type { Brokerage as ShownBrokerage } from '#contract/brokerage'
import { BrokerageFile, type OwnVideo } from '#server/brokerage/brokerage-file'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'
import type { Config } from '#server/platform/config'
import { ConfigProblem } from '#server/platform/start-failure'
import { fieldMessage } from '#server/platform/http/field-message'

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

/** Read once for each configuration. Throws a ConfigProblem whose sentence names BROKERAGE_FILE. */
export const brokerageOf = ({ config }: { config: Pick<Config, 'brokerageFile'> }): Brokerage => {
  const brokerage = brokerages.get(config) ?? readBrokerage(config.brokerageFile)
  brokerages.set(config, brokerage)
  return brokerage
}

const brokerages = new WeakMap<object, Brokerage>()

const readBrokerage = (file: string | undefined): Brokerage => {
  const given = file === undefined ? {} : checkedFile(file)
  const { platformFee, ...facts } = { ...sampleFor(given), ...given }
  return { ...facts, supportTimes: supportTimesOf(given), platformFeeCents: cents(platformFee) }
}

/** The sample's portrait, fee purpose and guarantee go only with the sample's broker, fee and firm. */
const sampleFor = (given: BrokerageFile) => {
  const { brokerPortrait, platformFeePurpose, guarantee, ...always } = sampleBrokerage
  return {
    ...always,
    ...(given.employingBroker === undefined && { brokerPortrait }),
    ...(given.platformFee === undefined && { platformFeePurpose }),
    ...(given.legalName === undefined && { guarantee }),
  }
}

/** The sample's times are used only with the sample's words. */
const supportTimesOf = ({ supportHours, supportTimes }: BrokerageFile) =>
  supportTimes ?? (supportHours === undefined ? sampleBrokerage.supportTimes : null)

const checkedFile = (file: string) => {
  const result = z.safeParse(BrokerageFile, parsedFile(file), { error: fieldMessage })
  if (result.success) return result.data
  const [{ path, message }] = result.error.issues as [z.core.$ZodIssue]
  const field = path.length > 0 ? `${path.join('.')} does not fit` : 'something does not fit'
  throw new ConfigProblem(`BROKERAGE_FILE names ${file}, in which ${field}: ${lowerFirst(message)}`)
}

const parsedFile = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read as JSON (${code ?? message})`
    throw new ConfigProblem(`BROKERAGE_FILE names ${file}, which ${reason}.`)
  }
}

const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)
