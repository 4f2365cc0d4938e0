import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { Features } from '#rules/features'
import { faultsToPublish } from '#rules/publishing'
import { fieldsForBroker, mayPublish } from '#rules/who-publishes'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { announceChange } from '#server/live/announce-change'
import { brokerageOf } from '#server/brokerage/brokerage'
import { shopFaults, storeProducts, type StoredProduct } from '#server/catalogue/store-product'
import { changedFields } from '#server/audit/changed-fields'
import { describe } from './describe.ts'
import { setArchived } from '#server/catalogue/editing/archive'
import { addEdition, editionNow } from './editions.ts'
import { contradictionsInShop } from './plan-in-shop.ts'
import {
  draftContent,
  liveContent,
  type ProductRow,
  readDraft,
  readProduct,
} from '#server/catalogue/editing/package-row'
import { brokerPublishes, nothingToPublish, packageRefused } from '#server/catalogue/editing/problems'
import { conflict } from './save-draft.ts'
import { roleOf } from '#server/staff/colleagues'
import { enqueue, handleJob, type JobHandler, jobKind } from '#server/platform/jobs/job'
import type { Platform } from '#server/platform/platform'
import { Problem } from '#server/platform/problem'

type Needs = Pick<Platform, 'config' | 'database' | 'newId' | 'now'>
type Trx = Transaction<Tables>

type Publication = {
  /** Null when a schedule publishes. */
  staffId: string | null
  packageId: string
  version: number
  /** The edition that the editor saw. The versions of drafts start at 1 again after each publication. */
  edition?: number | undefined
  /** The import that it is part of. */
  batch?: string
}

const scheduledPublication = jobKind(
  'publish package',
  z.object({ packageId: z.string(), version: z.int(), staffId: z.string() }),
)

/**
 * From now on the shop shows the whole draft, and it becomes an edition. Existing orders keep their prices. Throws `changed_meanwhile`,
 * `nothing_to_publish`, `broker_publishes`, or `package_refused` with a message for each field.
 */
export const publish = async (
  platform: Needs,
  trx: Trx,
  { staffId, packageId, version, edition, batch }: Publication,
): Promise<void> => {
  const taken = await takeDraft(trx, { packageId, version, edition })
  await mustBeAllowed(trx, staffId, taken)
  await mustBeWhole(trx, packageId, taken)
  await store(platform, trx, packageId, taken)
  const number = await addEdition(platform, trx, { ...taken, packageId, staffId })
  await trx.deleteFrom('package_draft').where('product_id', '=', packageId).execute()
  await recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: staffId === null ? 'system' : 'staff',
    action: 'package published',
    subject: 'product',
    subjectId: packageId,
    details: {
      edition: number,
      ...(batch !== undefined && { batch }),
      changed: changedFields(taken.before ?? {}, taken.content),
    },
  })
  await announceChange(platform, trx, { kind: 'packages', id: packageId, by: staffId })
}

/** Publishes the draft at a future time, unless it is changed or discarded before that. Anything that would be refused then is refused now. */
export const schedule = async (
  platform: Needs,
  trx: Trx,
  { staffId, packageId, version, edition }: Publication & { staffId: string },
  at: number,
): Promise<void> => {
  const taken = await takeDraft(trx, { packageId, version, edition })
  await mustBeAllowed(trx, staffId, taken)
  await mustBeWhole(trx, packageId, taken)
  await trx
    .updateTable('package_draft')
    .set({ publish_at: at })
    .where('product_id', '=', packageId)
    .where('version', '=', version)
    .execute()
  await enqueue(platform, trx, scheduledPublication, { packageId, version, staffId }, { dueAt: at })
  await recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action: 'package publication scheduled',
    subject: 'product',
    subjectId: packageId,
    details: { at: new Date(at).toISOString() },
  })
  await announceChange(platform, trx, { kind: 'packages', id: packageId, by: staffId })
}

/**
 * Removes a package from the shop, and takes back its planned publication: the shop would not show it. A repeat changes nothing. Throws
 * `package_not_found`.
 */
export const archivePackage = async (
  platform: Omit<Needs, 'config'>,
  trx: Trx,
  archive: { staffId: string; packageId: string },
): Promise<void> => {
  if (await setArchived(platform, trx, archive, true)) await unschedule(platform, trx, archive)
}

const unschedule = async (
  platform: Omit<Needs, 'config'>,
  trx: Trx,
  { staffId, packageId }: { staffId: string; packageId: string },
): Promise<void> => {
  const planned = await trx
    .updateTable('package_draft')
    .set({ publish_at: null })
    .where('product_id', '=', packageId)
    .where('publish_at', 'is not', null)
    .returning('product_id')
    .executeTakeFirst()
  if (!planned) return
  await recordAudit(platform, trx, {
    actorId: staffId,
    actorRole: 'staff',
    action: 'package publication cancelled',
    subject: 'product',
    subjectId: packageId,
  })
}

/** Skips a draft that changed in the meantime: the change also removed its schedule. */
export const publishOnSchedule = (platform: Needs): JobHandler =>
  handleJob(scheduledPublication, ({ packageId, version }) =>
    platform.database.transaction(async (trx) => {
      const draft = await readDraft(trx, packageId)
      if (draft?.version !== version || draft.publish_at === null || draft.publish_at > platform.now()) return
      await publish(platform, trx, { staffId: null, packageId, version })
    }),
  )

/** `before`: what the shop shows so far. Both are undefined before the first publication. */
type Taken = {
  product: ProductRow | undefined
  before: PackageContent | undefined
  content: PackageContent
}

/** An update that changes nothing, for its lock: nobody edits the draft until this has committed. */
const takeDraft = async (
  trx: Trx,
  { packageId, version, edition }: Pick<Publication, 'packageId' | 'version' | 'edition'>,
): Promise<Taken> => {
  const draft = await trx
    .updateTable('package_draft')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('product_id', '=', packageId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  const product = await readProduct(trx, packageId)
  if (!draft) throw version === 0 && product ? nothingToPublish() : await conflict(trx, packageId)
  if (edition !== undefined && edition !== (await editionNow(trx, packageId)))
    throw await conflict(trx, packageId)
  const content = draftContent(draft)
  const before = product && (await liveContent(trx, product))
  if (before && isSame(before, content)) throw nothingToPublish()
  return { product, before, content }
}

/** Checked with the change itself, so that it also covers an import and a schedule. A schedule publishes what was allowed when it was made. */
const mustBeAllowed = async (trx: Trx, staffId: string | null, { before, content }: Taken) => {
  if (staffId === null) return
  const forBroker = fieldsForBroker(before, content)
  if (forBroker.length === 0) return
  const role = await roleOf(trx, staffId)
  if (!role || !mayPublish(role, forBroker)) throw brokerPublishes()
}

/** Throws `package_refused` with everything that is missing. */
const mustBeWhole = async (trx: Trx, packageId: string, { product, content }: Taken) => {
  const faults = {
    ...(await shopFaults(trx, content, packageId)),
    ...(await contradictionsInShop(trx, packageId, content)),
    ...faultsToPublish(content, product?.slug),
  }
  if (Object.keys(faults).length > 0) throw packageRefused(faults)
}

const isSame = (live: PackageContent, { firstStock: _, ...content }: PackageContent) =>
  Object.keys(changedFields({ ...live, firstStock: undefined }, content)).length === 0

/** Only here is it known if a description is too long as HTML. */
const store = async (platform: Needs, trx: Trx, packageId: string, taken: Taken) => {
  try {
    await storeProducts(platform, trx, [productOf(platform, packageId, taken)])
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'product_refused') throw error
    const fields: Readonly<Record<string, string>> = error.fields ?? {}
    const { descriptionHtml, ...others } = fields
    throw packageRefused({
      ...others,
      ...(descriptionHtml !== undefined && { description: descriptionHtml }),
    })
  }
}

/** As the shop stores it. */
export const productOf = (
  platform: Pick<Platform, 'config' | 'database'>,
  id: string,
  { product, content }: Pick<Taken, 'product' | 'content'>,
): StoredProduct => {
  const { isOwn, brand, kind, description, features, included, yourPart, firstStock, documents, ...same } =
    content
  return {
    ...same,
    id,
    ...(!product && { isNew: true }),
    isOwn,
    brand: isOwn ? brokerageOf(platform).brand : brand,
    stock: product?.stock ?? firstStock,
    taxClass: kind,
    descriptionHtml: describe(description),
    descriptionMarkdown: description,
    included: included.filter(isWritten),
    yourPart: yourPart.filter(isWritten),
    features: features as Features,
    documents: documents.map(({ slug, ...document }) => ({ ...document, ...(slug !== '' && { slug }) })),
  }
}

const isWritten = (line: string) => line.trim() !== ''
