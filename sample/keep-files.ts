// Stores the sample's PDFs. Keys are made from the bytes, so loading again stores nothing twice, and products share files.
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { legalSet } from '#rules/legal-set'
import { signedPaperSlugs } from '#rules/sale-contracts'
import type { ProductDraft } from '#server/catalogue/product-draft'
import type { LegalBlanks } from '#server/legal-documents/legal-blanks'
import type { Files } from '#server/platform/files/files'
import type { ReceivedPdf } from '#server/uploads/store-version'
import { type DocumentSlug, documents } from './catalogue/documents.ts'
import { type DeskPaper, deskPapers } from './desk-papers.ts'
import { oldPapers } from './old-orders.ts'
import { sampleSales } from './sales.ts'
import type { SampleUpload } from './uploads/sample-upload.ts'
import { filledOf, sampleUploads } from './uploads/sample-uploads.ts'

export type KeptDocuments = ReadonlyMap<DocumentSlug, ProductDraft['documents'][number]>

/** Returns what products need to know about their documents. */
export const keepDocuments = async (files: Files): Promise<KeptDocuments> =>
  new Map(
    await Promise.all(
      documents.map(async ({ slug, kind, title, fileName }) => {
        const { key: fileKey, bytes, sha256 } = await keep(files, 'product-documents', made(fileName))
        return [slug, { slug, kind, name: title, fileKey, bytes, sha256 }] as const
      }),
    ),
  )

/** Returns the blank legal documents for `storeLegalBlanks`. */
export const keepLegalBlanks = async (files: Files): Promise<LegalBlanks> =>
  Object.fromEntries(
    await Promise.all(
      legalSet.map(async ({ slug }) => {
        const { key } = await keep(files, 'legal-blanks', made(`legal/${slug}.pdf`))
        return [slug, { fileKey: key }] as const
      }),
    ),
  )

export type KeptUpload = SampleUpload & { file: ReceivedPdf }

/** Returns the filled-in forms, oldest first. */
export const keepUploads = (files: Files): Promise<KeptUpload[]> =>
  Promise.all(
    sampleUploads.map(async (upload) => {
      const kept = await keep(files, 'sample-uploads', filledOf(upload))
      return { ...upload, file: { ...kept, fileName: upload.fileName, pages: 1, remarks: [] } }
    }),
  )

export type KeptPaper = DeskPaper & { kept: ReceivedPdf }

/** Returns the papers of other customers, oldest first. Each has a file of its own, also when two customers uploaded the same. */
export const keepDeskPapers = (files: Files): Promise<KeptPaper[]> =>
  Promise.all(
    [...oldPapers, ...deskPapers].map(async (paper, at) => {
      const { file, pages, remarks = [] } = paper
      const stored = await keep(
        files,
        `sample-uploads/desk-${at}`,
        new URL(`uploads/filled/${file}`, import.meta.url),
      )
      const fileName = file.slice(file.indexOf('/') + 1)
      return { ...paper, kept: { ...stored, fileName, pages, remarks } }
    }),
  )

/** Returns a signed paper for each contract of a sale and for each amendment. Each has a file of its own. */
export const keepContracts = (files: Files): Promise<ReceivedPdf[]> => {
  const contracts = sampleSales.flatMap((sale) => sale.contracts ?? [])
  const slugs = contracts.flatMap(({ amended }) =>
    amended ? [signedPaperSlugs.contract, signedPaperSlugs.amendment] : [signedPaperSlugs.contract],
  )
  return Promise.all(
    slugs.map(async (slug, at) => {
      const stored = await keep(files, `sample-uploads/contract-${at}`, made(`legal/${slug}.pdf`))
      return { ...stored, fileName: `${slug}-signed.pdf`, pages: 1, remarks: [] }
    }),
  )
}

const made = (fileName: string) => new URL(`documents/made/${fileName}`, import.meta.url)

const keep = async (files: Files, folder: string, source: URL) => {
  const content = await readFile(source)
  const sha256 = hash('sha256', content)
  const key = `${folder}/${sha256}.pdf`
  if (!(await files.exists(key))) await files.put(key, content)
  return { key, bytes: content.length, sha256 }
}
