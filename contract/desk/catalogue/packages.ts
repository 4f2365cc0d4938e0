// Packages at the desk. Each one is edited as a draft, published whole, and archived instead of deleted.
import * as z from 'zod/mini'
import { longestCategory } from '#rules/product-search'
import {
  longestDescription,
  longestPackageName,
  mostEditions,
  mostStock,
  packageStates,
} from '#rules/packages'
import { Moment } from '#contract/days'
import { endpoint, MessageResponse } from '#contract/endpoint'
import { oneLineText, writtenLine } from '#contract/form-fields'
import { asStored } from '#contract/stored'
import { listQuery, pageOf } from '../list/list.ts'
import { PackageContent } from './package-content.ts'
import { Version, VersionInAddress } from '#contract/version'

const text = oneLineText
const whole = (most: number) => z.int().check(z.minimum(0), z.maximum(most))

const StoredContent = asStored(PackageContent)

const Draft = z.object({
  content: StoredContent,
  version: z.int(),
  updatedBy: z.string(),
  updatedAt: z.string(),
  /** When it will be published automatically; '' when somebody publishes it by hand. */
  publishAt: z.string(),
})

export const PackageAtDesk = z.object({
  id: z.string(),
  state: z.enum(packageStates),
  /** The number of the newest edition; 0 before the first. */
  edition: z.int(),
  /** What the shop shows; absent before the first publication. */
  live: z.optional(StoredContent),
  /** Absent when nothing is being edited. */
  draft: z.optional(Draft),
  stock: z.int(),
  /** How many carts hold it now. Their owners see a new price before they pay. */
  carts: z.int(),
  editions: z.array(z.object({ number: z.int(), publishedBy: z.string(), publishedAt: z.string() })),
})
export type PackageAtDesk = z.output<typeof PackageAtDesk>

export const PackageRow = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  state: z.enum(packageStates),
  hasDraft: z.boolean(),
  category: z.string(),
  seller: z.string(),
  priceCents: z.int(),
  discountPercent: z.int(),
  stock: z.int(),
  /** '' without a picture. */
  picture: z.string(),
})
export type PackageRow = z.output<typeof PackageRow>

const params = z.object({ packageId: z.string() })
const seen = { /** The version of the draft that the editor saw; 0 when there was none. */ version: Version }
/** The number of the edition that the editor saw. If there is a newer one, the refusal returns both versions. */
const Edition = z.optional(whole(mostEditions))
const staff = { tag: 'Desk', caller: 'staff' } as const
const editing = ['package_not_found', 'changed_meanwhile'] as const

export const listPackages = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/packages',
  summary: 'Packages in catalogue order: live ones, drafts or archived ones',
  needs: 'see the catalogue',
  query: listQuery({
    state: z.optional(z.enum(packageStates)),
    category: z.optional(text(longestCategory)),
    /** Only packages with a draft that differs from what is live. */
    changed: z.optional(z.literal('1')),
    soldOut: z.optional(z.literal('1')),
  }),
  response: pageOf(PackageRow),
})

export const getPackage = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/packages/:packageId',
  summary: 'A package as the shop shows it, and its draft',
  needs: 'see the catalogue',
  params,
  response: PackageAtDesk,
  problems: ['package_not_found'],
})

export const getPackageEdition = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/packages/:packageId/editions/:number',
  summary: 'What an edition of a package was, and the one before it',
  needs: 'see the catalogue',
  params: z.object({ packageId: z.string(), number: VersionInAddress }),
  response: z.object({
    content: PackageContent,
    /** Absent before the first edition. */
    before: z.optional(PackageContent),
  }),
  problems: ['package_not_found'],
})

export const createPackage = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/packages',
  summary: 'Begin a new package, empty or as a copy of another one',
  needs: 'edit the catalogue',
  body: z.object({
    name: writtenLine(longestPackageName),
    copyOf: z.optional(z.string()),
  }),
  response: PackageAtDesk,
  created: true,
  isRepeatable: true,
  problems: ['package_not_found'],
})

export const savePackageDraft = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/desk/packages/:packageId/draft',
  summary: 'Store the draft. When somebody else has changed it in the meantime, the answer has both versions',
  needs: 'edit the catalogue',
  params,
  body: z.object({
    ...seen,
    edition: Edition,
    content: PackageContent,
  }),
  response: PackageAtDesk,
  problems: [...editing, 'package_refused'],
})

export const discardPackageDraft = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/api/desk/packages/:packageId/draft',
  summary: 'Discard the draft. A package that was never published is gone with it',
  needs: 'edit the catalogue',
  params,
  query: z.object({ version: VersionInAddress }),
  response: MessageResponse,
  problems: editing,
})

export const publishPackage = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/packages/:packageId/publish',
  summary: 'Publish the draft, now or at a moment to come',
  needs: 'publish',
  isRepeatable: true,
  params,
  body: z.object({
    ...seen,
    edition: Edition,
    /** ISO 8601; absent: now. */
    at: z.optional(Moment),
  }),
  response: PackageAtDesk,
  problems: [...editing, 'package_refused', 'nothing_to_publish', 'broker_publishes'],
})

export const archivePackage = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/packages/:packageId/archive',
  summary: 'Take a package out of the shop. Orders that have it keep it',
  needs: 'publish',
  params,
  response: PackageAtDesk,
  problems: ['package_not_found'],
})

export const restorePackage = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/packages/:packageId/restore',
  summary: 'Put an archived package back into the shop, and its price with it',
  needs: 'publish prices',
  params,
  response: PackageAtDesk,
  problems: ['package_not_found', 'package_refused'],
})

export const setStock = endpoint({
  ...staff,
  method: 'PUT',
  path: '/api/desk/packages/:packageId/stock',
  summary: 'Set how many are left. Refused when pieces were sold since the editor looked',
  needs: 'edit the catalogue',
  params,
  body: z.object({ /** What the editor saw. */ seen: whole(mostStock), stock: whole(mostStock) }),
  response: PackageAtDesk,
  problems: editing,
})

export const previewDescription = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/packages/description',
  summary: 'A description as the shop would show it',
  needs: 'see the catalogue',
  body: z.object({ markdown: z.string().check(z.maxLength(longestDescription)) }),
  /** Sanitized. */
  response: z.object({ html: z.string() }),
})
