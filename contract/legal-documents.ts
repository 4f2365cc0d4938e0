// The documents needed for the sale of a home.
import * as z from 'zod/mini'
import { documentStages, documentTypes, longestDocumentName } from '#rules/legal-documents'
import { uploadStates } from '#rules/uploads'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { Version, pdfProblemCodes } from './uploads.ts'

export const LegalDoc = z.object({
  type: z.enum(documentTypes),
  name: z.string(),
  /** Opens the blank document for 15 minutes. '' when the brokerage has none: the customer then uses the official forms. */
  url: z.string(),
  /** The newest version's status; 'draft' before the first upload. */
  status: z.enum([...uploadStates, 'draft']),
  note: z.string(),
  stage: z.enum(documentStages),
  /** Whether this customer's home needs it. */
  required: z.boolean(),
  /** When it is required, in words: 'Homes built before 1978'. '' when it is always or never required. */
  condition: z.string(),
  /** Who fills it in, in words. */
  completedBy: z.string(),
  /** What it is for. Absent if the brokerage has not written this. */
  description: z.optional(z.string()),
  /** When the newest version was uploaded; '' before the first. */
  date: z.string(),
  /** When the brokerage deleted the upload because its retention ended. Absent if it did not, or if there is a newer upload. */
  disposed: z.optional(z.string()),
  /** The buyer whose offer it belongs to, if the brokerage filed it: 'Buyer B'; 'you' for the customer's own beside it. Absent where the customer uploads. */
  buyer: z.optional(z.string()),
  /** Newest first. */
  versions: z.array(Version),
})
export type LegalDoc = z.output<typeof LegalDoc>

export const uploadLegalDocument = endpoint({
  method: 'POST',
  path: '/api/home/customer/legal-upload',
  summary: 'Upload a legal document. The newest version counts',
  tag: 'Documents',
  caller: 'customer',
  upload: {
    file: 'pdfFile',
    fields: z.object({
      customerId: Id,
      legalDocumentName: z.string().check(z.minLength(1), z.maxLength(longestDocumentName)),
      /** The sale that it is for. An amendment to the listing contract then counts for the new price of that home. */
      saleId: z.optional(z.string()),
    }),
  },
  response: z.object({ message: z.string(), document: LegalDoc }),
  created: true,
  isRepeatable: true,
  problems: ['document_not_found', 'sale_not_found', ...pdfProblemCodes],
})

export const getLegalDocuments = endpoint({
  method: 'GET',
  path: '/api/home/customer/legal-documents/:customerId',
  summary:
    'The caller’s legal documents, the facts about the home, and an address for downloading all documents',
  tag: 'Documents',
  caller: 'customer',
  params: z.object({ customerId: z.string() }),
  response: z.object({
    documents: z.array(LegalDoc),
    /** From the account's newest lead; null when there is none. */
    home: z.nullable(
      z.object({
        address: z.string(),
        yearBuilt: z.number(),
        hoaMembership: z.enum(['Yes', 'No']),
        /** Other requirements that follow from the home's facts, one sentence each. */
        notes: z.array(z.string()),
      }),
    ),
    /** A ZIP of everything that was uploaded or bought, with an index. Valid for 15 minutes. */
    archiveUrl: z.string(),
    /** The page where the brokerage's state publishes its forms. */
    officialForms: z.string(),
  }),
})
