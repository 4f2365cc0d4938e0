// Whose shop it is, whether it is open, and where customers find it.
import { type Brokerage, brokerageOf } from '#server/brokerage/brokerage'
import {
  closedUntil,
  factsInWords,
  missingToOpen,
  settingsMissing,
} from '#server/brokerage/refuse-sample-license'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'
import { storedBrokerage } from '#server/brokerage/stored-brokerage'
import type { Config } from '#server/platform/config/config'
import { isOnThisMachine } from '#server/platform/config/own-machine'
import { broken, type Finding, good, note } from './finding.ts'
import type { CheckedDatabase } from './checked-database.ts'

export const checkShop = async (config: Config, kept: Promise<CheckedDatabase>): Promise<Finding[]> => {
  const ofFile = brokerageOf({ config })
  const { database, isNew } = await kept
  if (!database && !isNew) return [] // the desk's settings are in it
  const stored = database && (await storedBrokerage(database, config))
  return [saysOf(config, stored ?? ofFile, stored !== undefined)]
}

const saysOf = (config: Config, facts: Brokerage, isStored: boolean): Finding => {
  const names = missingToOpen(config, facts)
  if (names.length > 0) return broken(`Customers cannot order: ${closedUntil(names)}`)
  const missing = settingsMissing(facts)
  const isOwn = isStored || config.brokerageFile !== undefined
  if (!isOwn)
    return note(`The shop shows the sample brokerage, ${facts.legalName}. Enter yours at /desk/settings.`)
  if (missing.length === 0) return good(`The shop shows the facts of ${facts.legalName}.`)
  const shown =
    facts.legalName !== sampleBrokerage.legalName
      ? 'so no page or email shows them'
      : 'so pages show the sample’s'
  const held =
    facts.email === '' ? ' Without an email, mails about leads, questions and orders are held back.' : ''
  return note(`These are not set, ${shown}: ${factsInWords(missing)}.${held}`)
}

export const checkAddress = async (config: Config): Promise<Finding[]> => {
  const { publicUrl, trustedProxies, isProduction, loadsSample } = config
  const isHttps = publicUrl.startsWith('https:')
  if (isOnThisMachine(publicUrl) && isProduction && !loadsSample)
    return [
      broken(`Links in emails go to ${publicUrl}. Set PUBLIC_URL to the https address that customers use.`),
    ]
  const links = isHttps
    ? good(`Links in emails go to ${publicUrl}.`)
    : note(`Links in emails go to ${publicUrl}. Set PUBLIC_URL to the https address that customers use.`)
  if (!isHttps || trustedProxies > 0) return [links]
  return [
    links,
    broken(
      'PUBLIC_URL is https, so a proxy is in front of the shop, but TRUST_PROXY is not set. All customers look like one client, and soon none of them can log in or send a form. Set TRUST_PROXY=1, or to the number of proxies.',
    ),
  ]
}
