import type { Kysely } from 'kysely'
import type { SetupView } from '#contract/desk/settings/setup'
import type { Tables } from '#database/tables'
import { inForceAt, legalTextIds } from '#rules/legal-texts'
import { nextStep, type SetupFacts, stepsDone } from '#rules/setup'
import { brokerageOf } from '#server/brokerage/brokerage'
import { openSettings } from '#server/brokerage/open-settings'
import { namesMissing } from '#server/brokerage/refuse-sample-license'
import { containsSampleData } from '#server/brokerage/settings'
import { isShopBeingSetUp, keepSetupDone } from '#server/desk/settings/setup/setup-done'
import { readTestMail } from '#server/desk/settings/connections/test-mail'
import { approvedTextsOf } from '#server/legal/approved-texts'
import type { Platform } from '#server/platform/platform'
import { hasSecondFactor } from '#server/staff/second-factor'

/** Each step according to the data. Nothing that sample accounts did counts. */
export const getSetup = async (platform: Platform, caller: { id: string }): Promise<SetupView> => {
  const facts = await readFacts(platform, caller.id)
  const done = stepsDone(facts)
  const next = nextStep(done) ?? null
  const isBeingSetUp = await isShopBeingSetUp(platform.database.direct)
  if (next === null && isBeingSetUp) await keepSetupDone(platform, caller)
  const { legalName, licenceNumber, supportHours } = brokerageOf(platform)
  return {
    done: [...done],
    next,
    facts: { ...facts, missingSettings: [...facts.missingSettings] },
    legalName,
    licenceNumber,
    supportHours,
    isSample: await containsSampleData(platform.database.direct),
  }
}

const readFacts = async (platform: Platform, callerId: string): Promise<SetupFacts> => {
  const { config, database, now } = platform
  const read = database.direct
  const { settings } = (await openSettings(platform)).current()
  const texts = approvedTextsOf(config)
  const approvedTexts = legalTextIds.filter((name) => inForceAt(texts[name], now())).length
  const isSample = await containsSampleData(read)
  return {
    missingSettings: namesMissing(brokerageOf(platform)),
    hasPhone: settings.phone !== undefined,
    hasEmail: settings.email !== undefined,
    hasSecondFactor: await hasSecondFactor(read, callerId),
    isTestMailReceived: ((await readTestMail(read))?.receivedAt ?? null) !== null,
    hasPaymentKeys: (config.stripe ?? config.paypal) !== undefined,
    paidOrders: await count(paidOrders(read)),
    categories: await count(inUse(read, 'category')),
    sellers: await count(inUse(read, 'seller')),
    // The sample's packages are only a start, and this brokerage has published none of them.
    publishedPackages: isSample ? await count(ownEditions(read)) : await count(inUse(read, 'product')),
    approvedTexts,
    unapprovedTexts: legalTextIds.length - approvedTexts,
    hasSupportTimes: settings.supportTimes !== undefined,
    colleagues: (await count(colleagues(read, callerId))) + (await count(invitations(read, now()))),
    leads: await count(realLeads(read)),
  }
}

const count = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length

const paidOrders = (read: Kysely<Tables>) =>
  read
    .selectFrom('order')
    .innerJoin('account', 'account.id', 'customer_id')
    .select('order.id')
    .where('paid_at', 'is not', null)
    .where('is_sample', '=', 0)
    .limit(1)

const inUse = (read: Kysely<Tables>, table: 'category' | 'seller' | 'product') =>
  read.selectFrom(table).select('id').where('archived_at', 'is', null).limit(1)

const ownEditions = (read: Kysely<Tables>) =>
  read
    .selectFrom('package_edition')
    .innerJoin('account', 'account.id', 'published_by')
    .select('product_id')
    .where('is_sample', '=', 0)
    .limit(1)

const colleagues = (read: Kysely<Tables>, callerId: string) =>
  read
    .selectFrom('staff_member')
    .innerJoin('account', 'account.id', 'account_id')
    .select('account_id')
    .where('removed_at', 'is', null)
    .where('is_sample', '=', 0)
    .where('account_id', '!=', callerId)
    .limit(1)

const invitations = (read: Kysely<Tables>, now: number) =>
  read
    .selectFrom('staff_invitation')
    .select('id')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)

const realLeads = (read: Kysely<Tables>) =>
  read
    .selectFrom('lead')
    .leftJoin('account', 'account.id', 'customer_id')
    .select('lead.id')
    .where((eb) => eb.or([eb('is_sample', '=', 0), eb('customer_id', 'is', null)]))
    .limit(1)
