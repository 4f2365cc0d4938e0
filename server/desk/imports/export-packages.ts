import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { PackageContent } from '#contract/desk/package-content'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { packageColumns, writeCell } from '#server/desk/imports/columns'
import { readShelves } from '#server/desk/imports/shelves'
import { csvFile } from '#server/desk/lists/csv'
import { isAfter } from '#server/desk/lists/keyset'
import { draftContent, liveContents } from '#server/desk/packages/package-row'
import type { Platform } from '#server/platform/platform'
import type { Visit } from '#server/platform/visit'

/** Packages that are read at once. */
const packagesAtOnce = 200

/** Every package that is not archived, as a CSV file that is written as it is read. Who took it is in the log first. */
export const exportPackages = async (platform: Platform, staffId: string, from: Visit): Promise<Readable> => {
  const { database } = platform
  await database.transaction((trx) =>
    recordAudit(platform, trx, {
      actorId: staffId,
      actorRole: 'staff',
      action: 'exported',
      subject: 'product',
      subjectId: 'all',
      from,
    }),
  )
  const shelves = await readShelves(database.direct)
  const columns = packageColumns.map((column) => ({
    head: column.head,
    value: (content: PackageContent) => writeCell(column, content, shelves),
  }))
  return csvFile(columns, contents(database.direct))
}

async function* contents(read: Kysely<Tables>) {
  yield* ofPublished(read)
  yield* ofUnpublished(read)
}

/** In catalogue order, each with its draft when it has one. */
async function* ofPublished(read: Kysely<Tables>): AsyncGenerator<PackageContent> {
  let last: readonly [number, string] | undefined
  for (;;) {
    let wanted = read.selectFrom('product').selectAll().where('archived_at', 'is', null)
    if (last) wanted = wanted.where(isAfter(['position', 'id'], 'asc', last))
    const rows = await wanted.orderBy('position').orderBy('id').limit(packagesAtOnce).execute()
    const live = await liveContents(read, rows)
    const drafts = await draftsOf(
      read,
      rows.map(({ id }) => id),
    )
    yield* rows.map(({ id }, at) => drafts.get(id) ?? (live[at] as PackageContent))
    const end = rows.at(-1)
    if (!end || rows.length < packagesAtOnce) return
    last = [end.position, end.id]
  }
}

async function* ofUnpublished(read: Kysely<Tables>): AsyncGenerator<PackageContent> {
  let last = ''
  for (;;) {
    const rows = await read
      .selectFrom('package_draft')
      .leftJoin('product', 'product.id', 'package_draft.product_id')
      .select(['package_draft.product_id as id', 'content'])
      .where('product.id', 'is', null)
      .where('package_draft.product_id', '>', last)
      .orderBy('package_draft.product_id')
      .limit(packagesAtOnce)
      .execute()
    yield* rows.map(draftContent)
    last = rows.at(-1)?.id ?? ''
    if (rows.length < packagesAtOnce) return
  }
}

const draftsOf = async (read: Kysely<Tables>, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, PackageContent>()
  const rows = await read
    .selectFrom('package_draft')
    .select(['product_id', 'content'])
    .where('product_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.product_id, draftContent(row)]))
}
