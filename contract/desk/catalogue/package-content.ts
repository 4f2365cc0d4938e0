// What people edit of a package.
import * as z from 'zod/mini'
import { longestCategory } from '#rules/product-search'
import { longestFeatureValue } from '#rules/features'
import { mostInPlan } from '#rules/listing-plan'
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
import { orderedReminderDays } from '#rules/sales'
import { manyLines } from '#rules/typed-text'
import { uploadLimitBytes } from '#rules/uploads'
import { manyLinesText, oneLineText } from '#contract/form-fields'

const text = oneLineText
const whole = (most: number) => z.int().check(z.minimum(0), z.maximum(most))
const lines = z.array(manyLinesText(longestInclusion)).check(z.maxLength(mostInclusions))

/** What a package includes for the sale of a home. A draft may contradict its features, and may have no months yet. */
export const ListingPlan = z.object({
  months: whole(mostInPlan.months),
  /** Null: unlimited. The same holds for `changes`. */
  photos: z.nullable(whole(mostInPlan.photos)),
  changes: z.nullable(whole(mostInPlan.changes)),
  /** One named coordinator until closing. */
  coordinator: z.boolean(),
  /** Days before a date on which a mail goes out, the most first. */
  reminderDays: z
    .array(whole(mostInPlan.reminderDays))
    .check(z.maxLength(mostInPlan.reminderDays + 1), z.overwrite(orderedReminderDays)),
})
export type ListingPlan = z.output<typeof ListingPlan>

/** A draft may be incomplete. Publishing it says what is missing. */
export const PackageContent = z.object({
  /** The last part of its address. It cannot change after the package was published. */
  slug: text(longestPackageAddress),
  name: text(longestPackageName),
  /** '' while none is chosen. */
  categoryId: text(longestCategory),
  sellerId: text(longestCategory),
  /** Whether the brokerage does the work itself, under its own brand. */
  isOwn: z.boolean(),
  /** The package needs a home where the brokerage is licensed. Absent: it does not. Every package in a listing category does. */
  needsHome: z.optional(z.boolean()),
  /** The smaller package that it builds on. It includes everything in that one. '' or absent: none. */
  buildsOnId: z.optional(text(longestCategory)),
  /** Who does the work when the brokerage does not. */
  brand: text(longestPackageName),
  priceCents: whole(highestPackagePrice),
  discountPercent: whole(100),
  kind: z.enum(packageKinds),
  summary: text(longestSummary),
  /** Markdown. */
  description: z.string().check(
    z.overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n')),
    z.maxLength(longestDescription),
    z.regex(manyLines, { error: 'Enter plain text, without control characters.' }),
  ),
  included: lines,
  yourPart: lines,
  /** Keys of the vocabulary (rules/features.ts). `true`, or a value in words. */
  features: z.record(z.string(), z.union([z.literal(true), text(longestFeatureValue)])),
  /** A paid order of it opens a sale. Null or absent: it does not. */
  listingPlan: z.optional(z.nullable(ListingPlan)),
  pictures: z
    .array(z.object({ address: text(longestPictureAddress), alt: text(longestAlt) }))
    .check(z.maxLength(mostPictures)),
  documents: z
    .array(
      z.object({
        kind: z.enum(['downloadable', 'editable']),
        /** '' for a new document. */
        slug: text(longestPackageAddress),
        name: text(longestPackageName),
        fileKey: text(longestPictureAddress),
        bytes: whole(uploadLimitBytes),
        sha256: z.string(),
      }),
    )
    .check(z.maxLength(mostDocuments)),
  /** How many there are when it is first published. After that, orders change the stock. */
  firstStock: whole(mostStock),
  /** Position in catalogue order. */
  position: whole(highestPackagePrice),
})
export type PackageContent = z.output<typeof PackageContent>
