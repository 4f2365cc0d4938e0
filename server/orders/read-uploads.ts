import type { Upload, Version } from '#contract/documents'
import { signedAddress } from '#server/documents/signed-file'
import type { Platform } from '#server/platform/platform'

type Needs = Pick<Platform, 'config' | 'database' | 'now'>

/** What was handed in for these orders, by order: the newest of each form, with what came before it. */
export const readUploads = async (
  platform: Needs,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Upload[]>> => {
  const rows = await readVersions(platform, orderIds)
  const uploads = [...Map.groupBy(rows, (row) => row.document_id).values()].flatMap((versions) => {
    const [newest, ...earlier] = versions
    if (!newest) return []
    const { order_id: orderId, product_id: id, name: form } = newest
    const answers = earlier.map((row) => versionAnswer(platform, row))
    return [{ orderId, upload: { ...versionAnswer(platform, newest), id, form, earlier: answers } }]
  })
  const byOrder = Map.groupBy(uploads, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([orderId, found]) => [orderId, found.map(({ upload }) => upload)]))
}

type Row = Awaited<ReturnType<typeof readVersions>>[number]

const readVersions = async ({ database }: Needs, orderIds: readonly string[]) => {
  if (orderIds.length === 0) return []
  const rows = await database.read
    .selectFrom('document')
    .innerJoin('document_version', 'document_id', 'document.id')
    .selectAll('document_version')
    .select(['order_id', 'product_id', 'name'])
    .where('order_id', 'in', orderIds)
    .orderBy('document.id')
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, order_id: row.order_id ?? '', product_id: row.product_id ?? '' }))
}

const versionAnswer = ({ config, now }: Needs, row: Row): Version => ({
  version: row.number,
  status: row.state,
  note: row.note,
  fileName: row.file_name,
  date: new Date(row.uploaded_at).toISOString(),
  url: signedAddress(config.tokenSecret, now(), { key: row.file_key, name: row.file_name }),
})
