import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductDraft } from '#server/catalogue/product-draft'
import type { Files } from '#server/platform/files'
import { type DocumentSlug, documents, type SampleDocument } from './catalogue/documents.ts'

export type KeptDocuments = ReadonlyMap<DocumentSlug, ProductDraft['documents'][number]>

/**
 * Puts the PDFs of the sample into the file store and says what products need to know of them. The key is made from the bytes: a second
 * loading stores nothing twice, and products share a file.
 */
export const keepDocuments = async (files: Files): Promise<KeptDocuments> =>
  new Map(
    await Promise.all(
      documents.map(async (document) => [document.slug, await keep(files, document)] as const),
    ),
  )

const keep = async (files: Files, { slug, kind, title, fileName }: SampleDocument) => {
  const content = await readFile(join(import.meta.dirname, 'documents', 'made', fileName))
  const sha256 = createHash('sha256').update(content).digest('hex')
  const fileKey = `product-documents/${sha256}.pdf`
  if (!(await files.exists(fileKey))) await files.put(fileKey, content)
  return { slug, kind, name: title, fileKey, bytes: content.length, sha256 }
}
