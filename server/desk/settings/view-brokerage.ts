import type { BrokerageSettings } from '#contract/brokerage-settings'
import type { BrokerageView } from '#contract/desk/settings/settings'
import { type Brokerage, brokerageFrom } from '#server/brokerage/brokerage'
import { openSettings } from '#server/brokerage/open-settings'
import { missingToOpen, namesMissing } from '#server/brokerage/refuse-sample-license'
import { catalogueOf } from '#server/catalogue/read-model'
import { readBrokers } from '#server/staff/brokers'
import { dollars } from '#rules/money'
import type { Platform } from '#server/platform/platform'

/** Settings → Brokerage, as this process knows it. */
export const viewBrokerage = async (platform: Platform): Promise<BrokerageView> => {
  const { config, database } = platform
  const { settings, number, newest } = (await openSettings(platform)).current()
  const shown = brokerageFrom(settings, config)
  const { categories } = await catalogueOf(platform).current()
  const brokers = await readBrokers(database.direct)
  const last = await database.direct
    .selectFrom('brokerage_settings')
    .leftJoin('account', 'account.id', 'changed_by')
    .select(['changed_at', 'account.name'])
    .where('number', '=', newest)
    .executeTakeFirst()
  return {
    version: newest,
    settings,
    fallbacks: fallbacksOf(settings, shown),
    changedAt: last ? new Date(last.changed_at).toISOString() : '',
    changedBy: last?.name ?? '',
    missing: namesMissing(shown),
    isOpen: missingToOpen(config).length === 0,
    isDamaged: newest !== number,
    hasFile: config.brokerageFile !== undefined,
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    brokers: brokers.map(({ name, email }) => ({ name, email })),
  }
}

/** Facts that are shown but were not entered. An empty fact is not shown. */
const fallbacksOf = (
  settings: BrokerageSettings,
  { platformFeeCents, saleRules: _, ...facts }: Brokerage,
): BrokerageSettings => {
  const all = Object.entries({ ...facts, platformFee: dollars(platformFeeCents) })
  return Object.fromEntries(
    all.filter(([name, value]) => value !== null && value !== '' && !Object.hasOwn(settings, name)),
  )
}
