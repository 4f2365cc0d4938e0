// Documents of packages: what a buyer downloads or fills in.
import * as z from 'zod/mini'
import { longestPictureAddress } from '#rules/packages'
import { fieldKinds } from '#rules/pdf-fields'
import { endpoint } from '#contract/endpoint'

const staff = { tag: 'Desk', caller: 'staff' } as const

const DocumentLook = z.object({
  pages: z.int(),
  /** What a customer will be asked to fill in, in page order. */
  fields: z.array(
    z.object({
      label: z.string(),
      kind: z.enum(fieldKinds),
      isRequired: z.boolean(),
      /** The first page that has it, from 1. */
      page: z.int(),
    }),
  ),
})
export type DocumentLook = z.output<typeof DocumentLook>

const UploadedDocument = z.extend(DocumentLook, {
  /** The same file has the same key. */
  fileKey: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  sha256: z.string(),
})
export type UploadedDocument = z.output<typeof UploadedDocument>

const refusals = [
  'pdf_active',
  'pdf_broken',
  'pdf_locked',
  'pdf_restricted',
  'pdf_too_complex',
  'pdf_unclear',
] as const

/** A buyer receives it when a published package names it. */
export const uploadDocument = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/desk/package-documents',
  summary: 'Add a PDF for packages. It is checked as customers’ PDFs are, and its fields are listed',
  needs: 'edit the catalogue',
  upload: { file: 'document', fields: z.object({}) },
  response: UploadedDocument,
  created: true,
  problems: [
    'no_file',
    'file_too_large',
    'not_a_pdf',
    ...refusals,
    'pdf_has_files',
    'storage_away',
    'uploads_busy',
  ],
})

export const lookAtDocument = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/desk/package-documents',
  summary: 'The pages and the fields of a document of a package',
  needs: 'see the catalogue',
  query: z.object({ fileKey: z.string().check(z.maxLength(longestPictureAddress)) }),
  response: DocumentLook,
  problems: ['document_not_found', ...refusals, 'storage_away', 'uploads_busy'],
})

export const packageDocumentEndpoints = [lookAtDocument, uploadDocument] as const
