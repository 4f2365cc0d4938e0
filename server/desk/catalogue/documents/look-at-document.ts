import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { DocumentLook } from '#contract/desk/catalogue/package-documents'
import { inOwnFolder } from './own-folder.ts'
import { documentNotFound } from './problems.ts'
import { throwFilesUnavailable } from '#server/files/problems'
import type { Platform } from '#server/platform/platform'
import { checkPdf } from '#server/uploads/check-pdf'

type Needs = Pick<Platform, 'database' | 'files'>

/**
 * The pages and fields of a document that was uploaded here, or that a package has. The key comes from the browser, and another key could
 * belong to a customer's paper. Throws `document_not_found`, or why the file cannot be opened.
 */
export const lookAtDocument = async (
  platform: Needs,
  staffId: string,
  fileKey: string,
): Promise<DocumentLook> => {
  const { direct: read } = platform.database
  const uploaded = await read
    .selectFrom('catalogue_file')
    .select('facts')
    .where('key', '=', fileKey)
    .where('kind', '=', 'document')
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
  if (uploaded) return JSON.parse(uploaded.facts) as DocumentLook
  const ofPackage = await read
    .selectFrom('product_document')
    .select('id')
    .where('file_key', '=', fileKey)
    .executeTakeFirst()
  if (!ofPackage) throw documentNotFound()
  return openDocument(platform, staffId, fileKey)
}

/** For documents that came with the sample or by a program. */
const openDocument = ({ files }: Needs, staffId: string, fileKey: string): Promise<DocumentLook> =>
  inOwnFolder(async (folder) => {
    if (!(await files.exists(fileKey).catch(throwFilesUnavailable))) throw documentNotFound()
    const path = join(folder, 'document.pdf')
    const content = await files.read(fileKey).catch(throwFilesUnavailable)
    await pipeline(content, createWriteStream(path, { mode: 0o600 })).catch(throwFilesUnavailable)
    const { pages, fields = [] } = await checkPdf(path, { customerId: staffId, wantsFields: true })
    return { pages, fields }
  })
