// Whether a listing plan agrees with what the comparison shows, which includes what a package has of the smaller ones.
import type { Transaction } from 'kysely'
import type { ListingPlan, PackageContent } from '#contract/desk/catalogue/package-content'
import { basesOf, withInherited } from '#rules/builds-on'
import type { Features } from '#rules/features'
import { faultsForLarger, planFaults } from '#rules/listing-plan'
import type { Tables } from '#database/tables'
import { readBases, readLarger } from '#server/catalogue/families'

type Trx = Transaction<Tables>

type Entry = {
  id: string
  name: string
  buildsOnId: string | null
  features: Features
  plan: ListingPlan | null
  isArchived: boolean
}

/**
 * The contradictions if this package is published, as a sentence for each field: of its own plan, or of the plan of a package that builds
 * on it and has its features.
 */
export const contradictionsInShop = async (
  trx: Trx,
  id: string,
  { name, buildsOnId, features, listingPlan }: PackageContent,
): Promise<Record<string, string>> => {
  const entry: Entry = {
    id,
    name,
    buildsOnId: buildsOnId || null,
    features: features as Features,
    plan: listingPlan ?? null,
    isArchived: false,
  }
  const entries = new Map([...(await readFamily(trx, entry)), entry].map((each) => [each.id, each]))
  const basesIn = (one: Entry) => basesOf(one.id, (base) => entries.get(base)?.buildsOnId)
  const shown = (one: Entry) =>
    withInherited(
      one.features,
      basesIn(one).flatMap((base) => entries.get(base)?.features ?? []),
    )
  const faults: Record<string, string> = {}
  for (const larger of entries.values())
    if (larger.plan && !larger.isArchived && basesIn(larger).includes(id))
      Object.assign(faults, faultsForLarger({ ...larger, plan: larger.plan }, shown(larger)))
  return { ...faults, ...(entry.plan && planFaults(entry.plan, shown(entry))) }
}

/** What a package builds on, and what builds on it. An archived package shows nothing, but what others inherit from it still counts. */
const readFamily = async (trx: Trx, { id, buildsOnId }: Entry): Promise<Entry[]> => {
  const bases = buildsOnId === null ? [] : await readBases(trx, buildsOnId)
  return [...bases, ...(await readLarger(trx, id))].map((row) => ({
    id: row.id,
    name: row.name,
    buildsOnId: row.builds_on_id,
    features: row.features === null ? {} : JSON.parse(row.features),
    plan: row.listing_plan === null ? null : JSON.parse(row.listing_plan),
    isArchived: row.archived_at !== null,
  }))
}
