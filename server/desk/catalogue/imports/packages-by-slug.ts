import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { Tables } from '#database/tables'
import { draftContent, liveContents, type ProductRow } from '#server/catalogue/editing/package-row'

/** A package that a row of a file refers to. */
export type Known = {
  id: string
  /** Undefined before its first publication. */
  product: ProductRow | undefined
  /** The version of its draft; 0 if there is none. */
  draftVersion: number
  /** Whether a publication of the draft is planned. */
  isPlanned: boolean
  /** The draft, or else the live content. */
  content: PackageContent
}

/** The packages that have these addresses, by address. `drafts`: packages that were never published, from `readDraftSlugs`. */
export const readBySlug = async (
  read: Kysely<Tables>,
  slugs: readonly string[],
  drafts: ReadonlyMap<string, string>,
): Promise<Map<string, Known>> => {
  if (slugs.length === 0) return new Map()
  const products = await read.selectFrom('product').selectAll().where('slug', 'in', slugs).execute()
  const live = await liveContents(read, products)
  const draftIds = slugs.flatMap((slug) => drafts.get(slug) ?? [])
  const stored = await readDrafts(read, [...products.map(({ id }) => id), ...draftIds])
  const known = products.map((product, at): Known => {
    const draft = stored.get(product.id)
    const content = draft?.content ?? (live[at] as PackageContent)
    const { version: draftVersion = 0, isPlanned = false } = draft ?? {}
    return { id: product.id, product, draftVersion, isPlanned, content }
  })
  const unpublished = draftIds.flatMap((id): Known[] => {
    const draft = stored.get(id)
    if (!draft) return []
    const { version: draftVersion, isPlanned, content } = draft
    return [{ id, product: undefined, draftVersion, isPlanned, content }]
  })
  return new Map(
    [...unpublished, ...known].map((one) => [one.product?.slug ?? one.content.slug, one] as const),
  )
}

/** Changes whenever somebody edits the package or plans its publication, but not with its stock. */
export const fingerprintOf = ({ content, draftVersion, isPlanned, product }: Known): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        { ...content, firstStock: undefined },
        draftVersion,
        product?.archived_at ?? null,
        ...(isPlanned ? ['planned'] : []),
      ]),
    )
    .digest('base64url')

/** The ids of packages that were never published, by address. Read in parts, so that other requests are answered between them. */
export const readDraftSlugs = async (read: Kysely<Tables>): Promise<Map<string, string>> => {
  const slugs = new Map<string, string>()
  let last = ''
  for (;;) {
    const drafts = await read
      .selectFrom('package_draft')
      .leftJoin('product', 'product.id', 'package_draft.product_id')
      .select(['package_draft.product_id as id', 'content'])
      .where('product.id', 'is', null)
      .where('package_draft.product_id', '>', last)
      .orderBy('package_draft.product_id')
      .limit(draftsAtOnce)
      .execute()
    for (const draft of drafts) slugs.set(draftContent(draft).slug, draft.id)
    last = drafts.at(-1)?.id ?? ''
    if (drafts.length < draftsAtOnce) return slugs
  }
}

const draftsAtOnce = 200

type StoredDraft = { version: number; isPlanned: boolean; content: PackageContent }

const readDrafts = async (read: Kysely<Tables>, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, StoredDraft>()
  const rows = await read.selectFrom('package_draft').selectAll().where('product_id', 'in', ids).execute()
  return new Map(
    rows.map(({ publish_at, ...row }): [string, StoredDraft] => [
      row.product_id,
      { version: row.version, isPlanned: publish_at !== null, content: draftContent(row) },
    ]),
  )
}
