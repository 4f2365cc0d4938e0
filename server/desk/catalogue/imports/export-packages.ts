import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { Tables } from '#database/tables'
import { recordAudit } from '#server/audit/record-audit'
import { packageColumns, writeCell } from './columns.ts'
import { readLookups } from './record-lookups.ts'
import { csvFile } from '#server/desk/list/csv'
import { isAfter } from '#server/desk/list/keyset'
import { draftContent, liveContents } from '#server/catalogue/editing/package-row'
import type { Database } from '#server/platform/database/database'
import type { Platform } from '#server/platform/platform'
import type { ClientInfo } from '#server/platform/api/client-info'

/** Packages that are read at once. */
const packagesAtOnce = 200

/** Every package that is not archived, as a CSV file that is written as it is read. The log records the export first. */
export const exportPackages = async (
  platform: Platform,
  staffId: string,
  from: ClientInfo,
): Promise<Readable> => {
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
  const lookups = await readLookups(database.direct)
  const columns = packageColumns.map((column) => ({
    head: column.head,
    value: (content: PackageContent) => writeCell(column, content, lookups),
  }))
  return csvFile(columns, contents(database))
}

async function* contents(database: Database) {
  yield* ofPublished(database)
  yield* ofUnpublished(database)
}

/** In catalogue order, each with its draft if it has one. */
async function* ofPublished(database: Database): AsyncGenerator<PackageContent> {
  let last: readonly [number, string] | undefined
  for (;;) {
    const after = last
    const { contents, end } = await publishedAfter(database.direct, after)
    yield* contents
    if (!end) return
    last = [end.position, end.id]
  }
}

/** `end` is the last of them if there may be more. */
const publishedAfter = async (read: Kysely<Tables>, after: readonly [number, string] | undefined) => {
  let wanted = read.selectFrom('product').selectAll().where('archived_at', 'is', null)
  if (after) wanted = wanted.where(isAfter(['position', 'id'], 'asc', after))
  const rows = await wanted.orderBy('position').orderBy('id').limit(packagesAtOnce).execute()
  const live = await liveContents(read, rows)
  const drafts = await draftsOf(
    read,
    rows.map(({ id }) => id),
  )
  return {
    contents: rows.map(({ id }, at) => drafts.get(id) ?? (live[at] as PackageContent)),
    end: rows.length === packagesAtOnce ? rows.at(-1) : undefined,
  }
}

async function* ofUnpublished(database: Database): AsyncGenerator<PackageContent> {
  let last = ''
  for (;;) {
    const after = last
    const rows = await unpublishedAfter(database.direct, after)
    yield* rows.map(draftContent)
    last = rows.at(-1)?.id ?? ''
    if (rows.length < packagesAtOnce) return
  }
}

const unpublishedAfter = (read: Kysely<Tables>, after: string) =>
  read
    .selectFrom('package_draft')
    .leftJoin('product', 'product.id', 'package_draft.product_id')
    .select(['package_draft.product_id as id', 'content'])
    .where('product.id', 'is', null)
    .where('package_draft.product_id', '>', after)
    .orderBy('package_draft.product_id')
    .limit(packagesAtOnce)
    .execute()

const draftsOf = async (read: Kysely<Tables>, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, PackageContent>()
  const rows = await read
    .selectFrom('package_draft')
    .select(['product_id', 'content'])
    .where('product_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.product_id, draftContent(row)]))
}
