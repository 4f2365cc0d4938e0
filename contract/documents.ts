// The papers of a sale: forms that come with a package, legal documents, and the review of both.
import * as z from 'zod/mini'
import { documentStages, documentTypes } from '#rules/legal-documents'
import { uploadStates } from '#rules/uploads'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'

/** One file that was handed in. */
const Version = z.object({
  /** From 1. */
  version: z.number(),
  status: z.enum(uploadStates),
  /** Why it was rejected; '' otherwise. */
  note: z.string(),
  /** As its sender called it, made harmless. */
  fileName: z.string(),
  /** When it was handed in. */
  date: z.string(),
  /** Opens it for 15 minutes. */
  url: z.string(),
})
export type Version = z.output<typeof Version>

export const Upload = z.extend(Version, {
  /** The product's. */
  id: z.string(),
  /** Which of the product's editable PDFs it is. */
  form: z.string(),
  /** Newest first. */
  earlier: z.array(Version),
})
export type Upload = z.output<typeof Upload>

export const LegalDoc = z.object({
  type: z.enum(documentTypes),
  name: z.string(),
  /** Opens the blank document for 15 minutes; '' when the brokerage keeps none: then the official forms are the way. */
  url: z.string(),
  /** Of the newest version; 'draft' before the first. */
  status: z.enum([...uploadStates, 'draft']),
  note: z.string(),
  stage: z.enum(documentStages),
  /** For this customer's home. */
  required: z.boolean(),
  /** When it is required, in words: 'Homes built before 1978'; '' when it always or never is. */
  condition: z.string(),
  /** Who fills it in, in words. */
  completedBy: z.string(),
  /** When the newest version was handed in; '' before the first. */
  date: z.string(),
  /** Newest first. */
  versions: z.array(Version),
})
export type LegalDoc = z.output<typeof LegalDoc>

const whyNoPdf = [
  'no_file',
  'file_too_large',
  'not_a_pdf',
  'pdf_broken',
  'pdf_locked',
  'pdf_active',
  'pdf_too_complex',
  'pdf_unclear',
  'uploads_busy',
  'storage_away',
  'upload_room_used',
]

export const uploadPdf = endpoint({
  method: 'POST',
  path: '/api/home/customer/upload-pdf',
  summary: 'Hand in a completed form of a paid order; the newest version counts',
  tag: 'Documents',
  caller: 'customer',
  upload: {
    file: 'pdfFile',
    fields: z.object({
      orderId: Id,
      productId: Id,
      /** The name of one of the product's editable PDFs; absent or '': its first. */
      form: z.optional(z.string().check(z.maxLength(200))),
    }),
  },
  response: z.object({ message: z.string(), upload: Upload }),
  created: true,
  problems: ['order_not_found', 'form_not_found', ...whyNoPdf],
})

export const uploadLegalDocument = endpoint({
  method: 'POST',
  path: '/api/home/customer/legal-upload',
  summary: 'Hand in a legal document; the newest version counts',
  tag: 'Documents',
  caller: 'customer',
  upload: {
    file: 'pdfFile',
    fields: z.object({
      customerId: Id,
      legalDocumentName: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
  },
  response: z.object({ message: z.string(), document: LegalDoc }),
  created: true,
  problems: ['document_not_found', ...whyNoPdf],
})

export const getLegalDocuments = endpoint({
  method: 'GET',
  path: '/api/home/customer/legal-documents/:customerId',
  summary: 'The caller’s legal documents, what is known of the home, and an address for the whole file',
  tag: 'Documents',
  caller: 'customer',
  params: z.object({ customerId: z.string() }),
  response: z.object({
    documents: z.array(LegalDoc),
    /** From the newest lead of the account; null without one. */
    home: z.nullable(
      z.object({
        address: z.string(),
        yearBuilt: z.number(),
        hoaMembership: z.enum(['Yes', 'No']),
        /** What its facts ask for besides documents, one sentence each. */
        notes: z.array(z.string()),
      }),
    ),
    /** A ZIP of everything that was handed in or bought, with an index, for 15 minutes. */
    archiveUrl: z.string(),
    /** Where the brokerage's state publishes its forms. */
    officialForms: z.string(),
  }),
})

const ofForm = { orderId: z.string(), productId: z.string() }

/** The fields of a PDF form by their names: text, ticked or not, or the choices of a list. */
const FieldValues = z.record(
  z.string().check(z.maxLength(300)),
  z.union([z.string().check(z.maxLength(10_000)), z.boolean(), z.array(z.string().check(z.maxLength(1000)))]),
)
export type FieldValues = z.output<typeof FieldValues>

export const getFormDraft = endpoint({
  method: 'GET',
  path: '/api/home/customer/form-draft/:orderId/:productId',
  summary: 'What was typed so far into a form of a paid order, and the form itself',
  tag: 'Documents',
  caller: 'customer',
  params: z.object(ofForm),
  query: z.object({ form: z.optional(z.string()) }),
  response: z.object({
    form: z.string(),
    product: z.string(),
    /** Opens the blank form for 15 minutes. */
    url: z.string(),
    values: FieldValues,
    /** When the draft was kept; '' without one. */
    date: z.string(),
  }),
  problems: ['order_not_found', 'form_not_found'],
})

export const keepFormDraft = endpoint({
  method: 'PUT',
  path: '/api/home/customer/form-draft/:orderId/:productId',
  summary:
    'Keep what was typed so far. A field that is not sent stays as it was kept; handing the form in ends the draft',
  tag: 'Documents',
  caller: 'customer',
  params: z.object(ofForm),
  body: z.object({ form: z.string().check(z.maxLength(200)), values: FieldValues }),
  response: z.object({ message: z.string(), date: z.string() }),
  problems: ['order_not_found', 'form_not_found'],
})
