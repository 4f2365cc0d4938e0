import type { Transaction } from 'kysely'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { Tables } from '#database/tables'
import { packageRefused } from './problems.ts'

type Trx = Transaction<Tables>
type File = PackageContent['documents'][number]

/**
 * A package may only have files that were uploaded here, or that a package has or had. The key comes from the browser, and another key
 * could belong to a customer's paper. Throws `package_refused`.
 */
export const refuseUnknownFiles = async (
  trx: Trx,
  packageId: string,
  documents: readonly File[],
): Promise<void> => {
  if (documents.length === 0) return
  const known = await readKnownFiles(trx, packageId, documents)
  const isKnown = (file: File) => known.some((other) => isSameFile(file, other))
  if (!documents.every(isKnown)) throw packageRefused({ documents: 'Please add this file again.' })
}

type Stored = Pick<File, 'fileKey' | 'bytes' | 'sha256'>

const isSameFile = (one: Stored, other: Stored) =>
  one.fileKey === other.fileKey && one.bytes === other.bytes && one.sha256 === other.sha256

/** Files that were uploaded here, that any package has today, or that this one had in an earlier edition, which can be restored. */
const readKnownFiles = async (trx: Trx, packageId: string, documents: readonly File[]): Promise<Stored[]> => {
  const keys = documents.map(({ fileKey }) => fileKey)
  const uploaded = await trx
    .selectFrom('catalogue_file')
    .select(['key as fileKey', 'bytes', 'sha256'])
    .where('key', 'in', keys)
    .where('kind', '=', 'document')
    .where('stored_at', 'is not', null)
    .execute()
  const today = await trx
    .selectFrom('product_document')
    .select(['file_key as fileKey', 'bytes', 'sha256'])
    .where('file_key', 'in', keys)
    .execute()
  const editions = await trx
    .selectFrom('package_edition')
    .select('content')
    .where('product_id', '=', packageId)
    .execute()
  const earlier = editions.flatMap(({ content }) => (JSON.parse(content) as PackageContent).documents)
  return [...uploaded, ...today, ...earlier]
}
