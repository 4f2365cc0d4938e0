// What only the database knows to be wrong with new settings. A file or an earlier version may have such values.
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { BrokerageSettings } from '#contract/brokerage-settings'
import type { Tables } from '#database/tables'
import { chosenCategories } from '#server/brokerage/listing-categories'
import { readBroker } from '#server/staff/brokers'

/** The messages by the paths of the request. `changes`: as they came, so that these faults are said together with those of the schema. */
export const faultsOfChanges = async (
  read: Kysely<Tables>,
  changes: unknown,
): Promise<Record<string, string>> => {
  const given = z.safeParse(z.record(z.string(), z.unknown()), changes).data ?? {}
  return {
    ...(await strangersOnDuty(read, valueOf(given, 'onDuty') ?? [])),
    ...(await unknownCategories(read, valueOf(given, 'listingCategories') ?? [])),
  }
}

const valueOf = <Name extends keyof BrokerageSettings>(given: Record<string, unknown>, name: Name) =>
  z.safeParse(BrokerageSettings.shape[name], given[name]).data as BrokerageSettings[Name]

/** A mail about a sale names a home, so only a broker of the desk gets it. */
const strangersOnDuty = async (
  read: Kysely<Tables>,
  onDuty: NonNullable<BrokerageSettings['onDuty']>,
): Promise<Record<string, string>> => {
  const faults: Record<string, string> = {}
  for (const [at, { email }] of onDuty.entries())
    if (!(await readBroker(read, { email })))
      faults[`changes.onDuty.${at}.email`] = 'Choose a broker who works at the desk.'
  return faults
}

const unknownCategories = async (
  read: Kysely<Tables>,
  chosen: readonly string[],
): Promise<Record<string, string>> => {
  if (chosen.length === 0) return {}
  const known = await read.selectFrom('category').select(['slug', 'name']).execute()
  return Object.fromEntries(
    chosen.flatMap((said, at) =>
      chosenCategories([said], known).length > 0
        ? []
        : [[`changes.listingCategories.${at}`, `Enter another category. There is none called “${said}”.`]],
    ),
  )
}
