// A PDF that a customer uploads, its versions and their review.
import * as z from 'zod/mini'
import { uploadStates } from '#rules/uploads'

/** One uploaded file. */
export const Version = z.object({
  /** From 1. */
  version: z.number(),
  status: z.enum(uploadStates),
  /** Why it was rejected; '' otherwise. */
  note: z.string(),
  /** The sender's file name, made safe. */
  fileName: z.string(),
  /** When it was uploaded. */
  date: z.string(),
  /** Opens it for 15 minutes. */
  url: z.string(),
})
export type Version = z.output<typeof Version>

export const Upload = z.extend(Version, {
  /** The product's id. */
  id: z.string(),
  /** Which of the product's editable PDFs it is. */
  form: z.string(),
  /** Newest first. */
  earlier: z.array(Version),
})
export type Upload = z.output<typeof Upload>

/** What is wrong with the file itself. Another one has to be chosen. */
export const pdfFaultCodes = [
  'file_too_large',
  'not_a_pdf',
  'pdf_broken',
  'pdf_locked',
  'pdf_restricted',
  'pdf_active',
  'pdf_too_complex',
  'pdf_unclear',
]

/** Why a file is refused. */
export const pdfProblemCodes = [
  'no_file',
  ...pdfFaultCodes,
  'uploads_busy',
  'storage_away',
  'upload_room_used',
]
