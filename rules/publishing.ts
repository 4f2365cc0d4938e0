// What a package needs before the shop can sell it. A draft may lack any of it.
import { minuteMs } from './durations.ts'
import { featureFault } from './features.ts'
import { planFaults } from './listing-plan.ts'
import { isPictureAddress, pictureAddressFault } from './pictures.ts'
import type { ListingPlan } from './sales.ts'
import { isSlug } from './slugs.ts'

/** The facts of a package that the rule reads. */
export type PackageToPublish = {
  slug: string
  name: string
  categoryId: string
  sellerId: string
  /** The brokerage's own work has its own brand. */
  isOwn: boolean
  brand: string
  summary: string
  description: string
  features: Readonly<Record<string, unknown>>
  listingPlan?: ListingPlan | null | undefined
  pictures: readonly { address: string; alt: string }[]
  documents: readonly { kind: 'downloadable' | 'editable'; name: string }[]
}

type Faults = Record<string, string>

/**
 * What must be fixed before the package can be published, as a sentence for each field, in the order of the form. The names are paths,
 * such as 'pictures.1.alt'. `liveSlug`: its address in the shop, which never changes; undefined before the first publication. Faults that
 * only the database knows, such as an archived category, are not included.
 */
export const faultsToPublish = (content: PackageToPublish, liveSlug: string | undefined): Faults => ({
  ...(isBlank(content.name) && { name: 'Enter the name.' }),
  ...(isBlank(content.summary) && { summary: 'Enter what it is in one sentence.' }),
  ...slugFault(content.slug, liveSlug),
  ...(content.categoryId === '' && { categoryId: 'Choose a category.' }),
  ...(content.sellerId === '' && { sellerId: 'Choose who does the work.' }),
  ...(!content.isOwn && isBlank(content.brand) && { brand: 'Enter the brand.' }),
  ...pictureFaults(content.pictures),
  ...featureFaults(content.features),
  ...(content.listingPlan && planFaults(content.listingPlan, content.features)),
  ...(isBlank(content.description) && { description: 'Describe the package.' }),
  ...documentFaults(content.documents),
})

const isBlank = (text: string) => text.trim() === ''

const slugFault = (slug: string, liveSlug: string | undefined): Faults => {
  if (liveSlug !== undefined)
    return slug === liveSlug ? {} : { slug: 'The address cannot change: links lead to it.' }
  return isSlug(slug) ? {} : { slug: 'Enter the address in small letters, digits and hyphens.' }
}

const pictureFaults = (pictures: PackageToPublish['pictures']): Faults =>
  Object.assign(
    {},
    ...pictures.map(({ address, alt }, at) => ({
      ...(!isPictureAddress(address.trim()) && { [`pictures.${at}.address`]: pictureAddressFault }),
      ...(isBlank(alt) && {
        [`pictures.${at}.alt`]: 'Enter the description for people who can’t see it.',
      }),
    })),
  )

const featureFaults = (features: PackageToPublish['features']): Faults =>
  Object.fromEntries(
    Object.entries(features).flatMap(([key, given]) => {
      const fault = featureFault(key, given)
      return fault === undefined ? [] : [[`features.${key}`, fault]]
    }),
  )

/** Customers choose a form by its name. */
const documentFaults = (documents: PackageToPublish['documents']): Faults => {
  const taken = new Set<string>()
  const faults: Faults = {}
  for (const [at, { kind, name: typed }] of documents.entries()) {
    const name = typed.trim()
    if (name === '') faults[`documents.${at}.name`] = 'Enter the name.'
    else if (kind === 'editable' && taken.has(name))
      faults[`documents.${at}.name`] = 'Enter another name: two of the forms have this one.'
    if (kind === 'editable') taken.add(name)
  }
  return faults
}

/** Whether a draft missed its planned time. The job runs within a minute, so it was refused. Times are milliseconds since 1970. */
export const missedPublication = (publishAt: number, now: number): boolean => publishAt + minuteMs < now
