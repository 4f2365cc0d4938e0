import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProductDraft } from '#server/catalogue/product-draft'
import type { Files } from '#server/platform/files'
import { type DocumentSlug, documents, type SampleDocument } from './catalogue/documents.ts'

export type KeptDocuments = ReadonlyMap<DocumentSlug, ProductDraft['documents'][number]>

/**
 * Stores the sample's PDFs and returns what products need to know about them. Keys are made from the bytes, so loading again stores nothing
 * twice, and products share files.
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
