import { featureFault, type Features } from '#rules/features'
import { planFaults } from '#rules/listing-plan'
import type { ListingPlan } from '#rules/sales'
import {
  highestPackagePrice,
  longestAlt,
  longestDescription,
  longestInclusion,
  longestPackageAddress,
  longestPackageName,
  longestPictureAddress,
  longestSummary,
  mostDocuments,
  mostInclusions,
  mostPictures,
  mostStock,
  packageKinds,
} from '#rules/packages'
import { isPictureAddress, pictureAddressFault } from '#rules/pictures'
import { isSlug } from '#rules/slugs'
import { uploadLimitBytes } from '#rules/uploads'
import * as z from 'zod/mini'
import { fieldMessage } from '#server/platform/api/field-message'
import { productRefused } from '#server/catalogue/problems'
import { sanitise } from '#server/catalogue/sanitise'

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))
const slug = z.string().check(z.refine(isSlug), z.maxLength(200))
const whole = (most: number) => z.int().check(z.minimum(0), z.maximum(most))

const pictureAddress = line(longestPictureAddress).check(
  z.refine(isPictureAddress, { error: pictureAddressFault }),
)

const areAllDifferent = (values: readonly unknown[]) => new Set(values).size === values.length

type Documents = readonly { kind: string; slug?: string | undefined; name: string }[]

const haveOwnSlugs = (documents: Documents) =>
  areAllDifferent(documents.flatMap(({ slug }) => (slug === undefined ? [] : [slug])))

/** Customers choose a form by its name, so names must be unique. */
const haveOwnNames = (documents: Documents) =>
  areAllDifferent(documents.filter(({ kind }) => kind === 'editable').map(({ name }) => name))

const Features = z.custom<Features>().check((given) => {
  for (const [key, value] of Object.entries(given.value)) {
    const fault = featureFault(key, value)
    if (fault) given.issues.push({ code: 'custom', message: fault, path: [key], input: given.value })
  }
})

const Plan = z.custom<ListingPlan>().check((given) => {
  for (const [path, message] of Object.entries(planFaults(given.value, {})))
    given.issues.push({ code: 'custom', message, path: path.split('.').slice(1), input: given.value })
})

export const ProductDraft = z.object({
  slug: slug.check(z.maxLength(longestPackageAddress)),
  name: line(longestPackageName),
  categoryId: z.string(),
  sellerId: z.string(),
  brand: line(longestPackageName),
  /** Whether the brokerage does the work itself, with its own brand. Absent: unchanged. For a new package the brand's name decides. */
  isOwn: z.optional(z.boolean()),
  /** Whether it needs a home where the brokerage is licensed. Absent: unchanged. */
  needsHome: z.optional(z.boolean()),
  /** The id of the smaller package that it builds on; '' for none. Absent: unchanged. */
  buildsOnId: z.optional(z.string()),
  priceCents: whole(highestPackagePrice),
  discountPercent: whole(100),
  stock: whole(mostStock),
  taxClass: z.enum(packageKinds),
  summary: line(longestSummary),
  descriptionHtml: z.string().check(z.maxLength(longestDescription)),
  included: z.array(line(longestInclusion)).check(z.maxLength(mostInclusions)),
  yourPart: z.array(line(longestInclusion)).check(z.maxLength(mostInclusions)),
  /** The package's features, for comparisons. Absent: unchanged. */
  features: z.optional(Features),
  /** What it includes for the sale of a home; null for nothing. Absent: unchanged. */
  listingPlan: z.optional(z.nullable(Plan)),
  pictures: z
    .array(z.object({ address: pictureAddress, alt: line(longestAlt) }))
    .check(z.maxLength(mostPictures)),
  documents: z
    .array(
      z.object({
        kind: z.enum(['downloadable', 'editable']),
        /**
         * The slug of the stored document that this one replaces, or of a new one. Absent: the slug of the document with this name, or
         * one made from the name.
         */
        slug: z.optional(slug),
        name: line(longestPackageName),
        /** The key under which the file store already has it. */
        fileKey: line(longestPictureAddress),
        bytes: whole(uploadLimitBytes),
        sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      }),
    )
    .check(
      z.maxLength(mostDocuments),
      z.refine(haveOwnSlugs, { error: 'Two of the documents have the same slug.' }),
      z.refine(haveOwnNames, { error: 'Two of the forms have the same name.' }),
    ),
  /** Position in catalogue order. */
  position: whole(highestPackagePrice),
})
export type ProductDraft = z.output<typeof ProductDraft>

/** Returns the draft in its stored form, with a sanitized description. Throws `product_refused` with a message for each bad field. */
export const checkedDraft = (draft: ProductDraft): ProductDraft => {
  const result = z.safeParse(ProductDraft, draft, { error: fieldMessage })
  if (result.success) return { ...result.data, descriptionHtml: sanitise(result.data.descriptionHtml) }
  throw productRefused(
    Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}
