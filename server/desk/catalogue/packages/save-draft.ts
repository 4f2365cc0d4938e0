import type { Transaction } from 'kysely'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import { slugOf } from '#rules/slugs'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { changedFields } from '#server/audit/changed-fields'
import { changedMeanwhile } from '#server/audit/changed-meanwhile'
import { lastDeed } from '#server/audit/last-deed'
import { changerOf } from '#server/staff/name-of'
import { noteUse } from '#server/desk/catalogue/files/keep-file'
import { refuseUnknownFiles } from '#server/catalogue/editing/stored-files'
import { editionNow } from './editions.ts'
import { draftContent, liveContent, readDraft, readProduct } from '#server/catalogue/editing/package-row'
import { packageNotFound } from '#server/catalogue/editing/problems'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'database' | 'newId' | 'now'>
type Trx = Transaction<Tables>

/** `version`: of the draft that the editor saw; 0 if there was none. `edition`: the one that was live then. */
type Edit = { staffId: string; packageId: string; version: number; edition?: number | undefined }

/** Begins a package, empty or as a copy, and returns its id. Throws `package_not_found` if there is nothing to copy. */
export const createPackage = async (
  platform: Needs,
  trx: Trx,
  staffId: string,
  { name, copyOf }: { name: string; copyOf?: string | undefined },
): Promise<string> => {
  const packageId = platform.newId()
  const content = { ...(await beginningOf(trx, copyOf)), name, slug: slugOf(name) }
  await insertDraft(platform, trx, { staffId, packageId, content })
  await recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action: 'package begun',
    subject: 'product',
    subjectId: packageId,
    details: { name, ...(copyOf !== undefined && { copyOf }) },
  })
  await announceChange(platform, trx, { kind: 'packages', id: packageId, by: staffId })
  return packageId
}

/**
 * Stores the draft. It removes a schedule of the earlier draft, because nobody has reviewed this one. Throws `package_not_found`, or
 * `changed_meanwhile` with the current draft.
 */
export const saveDraft = async (
  platform: Needs,
  trx: Trx,
  { staffId, packageId, version, edition }: Edit,
  content: PackageContent,
): Promise<void> => {
  const before = await contentNow(trx, packageId)
  await noteUse(platform, trx, content)
  await refuseUnknownFiles(trx, packageId, content.documents)
  // Somebody has published since. A draft made from the earlier edition would revert that.
  if (edition !== undefined && edition !== (await editionNow(trx, packageId)))
    throw await conflict(trx, packageId)
  const isStored =
    version === 0
      ? await insertDraft(platform, trx, { staffId, packageId, content })
      : await updateDraft(platform, trx, { staffId, packageId, version }, content)
  if (!isStored) throw await conflict(trx, packageId)
  await recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action: 'package draft saved',
    subject: 'product',
    subjectId: packageId,
    details: { changed: changedFields(before, content) },
  })
  await announceChange(platform, trx, { kind: 'packages', id: packageId, by: staffId })
}

/** Throws `package_not_found` or `changed_meanwhile`. */
export const discardDraft = async (
  platform: Needs,
  trx: Trx,
  { staffId, packageId, version }: Edit,
): Promise<void> => {
  await contentNow(trx, packageId)
  const gone = await trx
    .deleteFrom('package_draft')
    .where('product_id', '=', packageId)
    .where('version', '=', version)
    .returning('content')
    .executeTakeFirst()
  if (!gone) throw await conflict(trx, packageId)
  await recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action: 'package draft discarded',
    subject: 'product',
    subjectId: packageId,
    details: { content: draftContent(gone) },
  })
  await announceChange(platform, trx, { kind: 'packages', id: packageId, by: staffId })
}

/** What leaves a package without a draft. */
const draftEnds = ['package draft discarded', 'package published']

export const conflict = async (trx: Trx, packageId: string) => {
  const draft = await readDraft(trx, packageId)
  const edition = await editionNow(trx, packageId)
  if (draft)
    return changedMeanwhile({
      current: { version: draft.version, edition, content: draftContent(draft) },
      ...(await changerOf(trx, draft.updated_by)),
      changedAt: new Date(draft.updated_at).toISOString(),
    })
  const product = await readProduct(trx, packageId)
  if (!product) return packageNotFound()
  const last = await lastDeed(trx, { subject: 'product', subjectId: packageId, actions: draftEnds })
  return changedMeanwhile({
    current: { version: 0, edition, content: await liveContent(trx, product) },
    changedBy: last?.name ?? '',
    changedById: last?.actor_id ?? null,
    changedAt: new Date(last?.at ?? product.updated_at).toISOString(),
  })
}

/** The draft, or what is live. Throws `package_not_found`. */
const contentNow = async (trx: Trx, packageId: string): Promise<PackageContent> => {
  const draft = await readDraft(trx, packageId)
  if (draft) return draftContent(draft)
  const product = await readProduct(trx, packageId)
  if (!product) throw packageNotFound()
  return liveContent(trx, product)
}

/** False if somebody else began a draft a moment ago. */
export const insertDraft = async (
  { now }: Needs,
  trx: Trx,
  { staffId, packageId, content }: { staffId: string; packageId: string; content: PackageContent },
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('package_draft')
    .values({
      product_id: packageId,
      content: JSON.stringify(content),
      version: 1,
      publish_at: null,
      updated_by: staffId,
      updated_at: now(),
      created_at: now(),
    })
    .onConflict((conflicting) => conflicting.column('product_id').doNothing())
    .returning('product_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const updateDraft = async (
  { now }: Needs,
  trx: Trx,
  { staffId, packageId, version }: Edit,
  content: PackageContent,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('package_draft')
    .set({
      content: JSON.stringify(content),
      version: version + 1,
      publish_at: null,
      updated_by: staffId,
      updated_at: now(),
    })
    .where('product_id', '=', packageId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const beginningOf = async (trx: Trx, copyOf: string | undefined): Promise<PackageContent> => {
  const { last } = await trx
    .selectFrom('product')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('position'), eb.lit(-1)).as('last'))
    .executeTakeFirstOrThrow()
  const copied = copyOf === undefined ? emptyPackage : await contentNow(trx, copyOf)
  return { ...copied, position: last + 1, documents: copied.documents.map((one) => ({ ...one, slug: '' })) }
}

export const emptyPackage: PackageContent = {
  slug: '',
  name: '',
  categoryId: '',
  sellerId: '',
  isOwn: true,
  needsHome: false,
  buildsOnId: '',
  brand: '',
  priceCents: 0,
  discountPercent: 0,
  kind: 'service',
  summary: '',
  description: '',
  included: [],
  yourPart: [],
  features: {},
  listingPlan: null,
  pictures: [],
  documents: [],
  firstStock: 0,
  position: 0,
}
