// Whether a listing plan agrees with what the comparison shows, which includes what a package has of the smaller ones.
import type { Transaction } from 'kysely'
import type { ListingPlan, PackageContent } from '#contract/desk/catalogue/package-content'
import { withInherited } from '#rules/builds-on'
import type { Features } from '#rules/features'
import { faultsForLarger, planFaults } from '#rules/listing-plan'
import type { Tables } from '#database/tables'

type Trx = Transaction<Tables>

type Entry = {
  id: string
  name: string
  buildsOnId: string | null
  features: Features
  plan: ListingPlan | null
}

/**
 * What contradicts when this package is published, as a sentence for each field: its own plan, or the plan of one that builds on it and has
 * its features.
 */
export const contradictionsInShop = async (
  trx: Trx,
  id: string,
  { name, buildsOnId, features, listingPlan }: PackageContent,
): Promise<Record<string, string>> => {
  const entry = {
    id,
    name,
    buildsOnId: buildsOnId || null,
    features: features as Features,
    plan: listingPlan ?? null,
  }
  const bases = await readBases(trx, entry)
  return {
    ...(await faultsOfLarger(trx, [entry, ...bases], new Set([id]))),
    ...(entry.plan && planFaults(entry.plan, shown([entry, ...bases]))),
  }
}

/** `chain`: a package, and those that it builds on, the nearest first. */
const shown = ([entry, ...bases]: readonly Entry[]): Features =>
  withInherited(
    entry?.features ?? {},
    bases.map(({ features }) => features),
  )

const readBases = async (trx: Trx, { id, buildsOnId }: Entry): Promise<Entry[]> => {
  const bases: Entry[] = []
  const seen = new Set([id])
  for (let next = buildsOnId; next !== null && !seen.has(next); next = bases.at(-1)?.buildsOnId ?? null) {
    seen.add(next)
    const [base] = await readEntries(trx, 'id', next)
    if (!base) break
    bases.push(base)
  }
  return bases
}

/** Of all that build on the first of the chain, directly or through others. */
const faultsOfLarger = async (
  trx: Trx,
  chain: readonly Entry[],
  seen: Set<string>,
): Promise<Record<string, string>> => {
  const faults: Record<string, string> = {}
  for (const larger of await readEntries(trx, 'builds_on_id', chain[0]?.id ?? '')) {
    if (seen.has(larger.id)) continue
    seen.add(larger.id)
    const whole = [larger, ...chain]
    Object.assign(faults, await faultsOfLarger(trx, whole, seen))
    if (larger.plan) Object.assign(faults, faultsForLarger({ ...larger, plan: larger.plan }, shown(whole)))
  }
  return faults
}

/** Those that are archived show nothing, but what others have of them still counts. */
const readEntries = async (trx: Trx, by: 'id' | 'builds_on_id', id: string): Promise<Entry[]> => {
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'name', 'builds_on_id', 'features', 'listing_plan'])
    .where(by, '=', id)
    .$if(by === 'builds_on_id', (query) => query.where('archived_at', 'is', null))
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    buildsOnId: row.builds_on_id,
    features: row.features === null ? {} : JSON.parse(row.features),
    plan: row.listing_plan === null ? null : JSON.parse(row.listing_plan),
  }))
}
