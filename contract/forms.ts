// The forms of a package: filled in here or elsewhere, and uploaded.
import * as z from 'zod/mini'
import { longestFieldChoice, longestFieldName, longestFieldText, longestFormName } from '#rules/forms'
import { endpoint } from './endpoint.ts'
import { Id } from './id.ts'
import { Upload, pdfProblemCodes } from './uploads.ts'

export const uploadPdf = endpoint({
  method: 'POST',
  path: '/api/home/customer/upload-pdf',
  summary: 'Upload a completed form of a paid order. The newest version counts',
  tag: 'Documents',
  caller: 'customer',
  upload: {
    file: 'pdfFile',
    fields: z.object({
      orderId: Id,
      productId: Id,
      /** The name of one of the product's editable PDFs; absent or '': its first. */
      form: z.optional(z.string().check(z.maxLength(longestFormName))),
      /** When the draft was saved whose values are in the file; '' for none. A later draft is kept. Absent: the draft is deleted. */
      draftDate: z.optional(z.union([z.literal(''), z.iso.datetime()])),
    }),
  },
  response: z.object({ message: z.string(), upload: Upload }),
  created: true,
  isRepeatable: true,
  problems: ['order_not_found', 'form_not_found', ...pdfProblemCodes],
})

const ofForm = { orderId: z.string(), productId: z.string() }

/** The fields of a PDF form by name: text, checked or not, or the selected options of a list. */
const FieldValues = z.record(
  z.string().check(z.maxLength(longestFieldName)),
  z.union([
    z.string().check(z.maxLength(longestFieldText)),
    z.boolean(),
    z.array(z.string().check(z.maxLength(longestFieldChoice))),
  ]),
)
export type FieldValues = z.output<typeof FieldValues>

export const getFormDraft = endpoint({
  method: 'GET',
  path: '/api/home/customer/form-draft/:orderId/:productId',
  summary: 'The draft of a form of a paid order, and the form itself',
  tag: 'Documents',
  caller: 'customer',
  params: z.object(ofForm),
  query: z.object({ form: z.optional(z.string()) }),
  response: z.object({
    form: z.string(),
    /** The form's id within its package. It stays the same when the form is renamed. */
    slug: z.optional(z.string()),
    product: z.string(),
    /** Downloads the blank form, for 15 minutes. A download starts work on the order. */
    url: z.string(),
    /** The same file for a page that shows it. Opening this address is not a download. */
    viewUrl: z.optional(z.string()),
    values: FieldValues,
    /** When the draft was saved; '' when there is none. */
    date: z.string(),
  }),
  problems: ['order_not_found', 'form_not_found'],
})

export const keepFormDraft = endpoint({
  method: 'PUT',
  path: '/api/home/customer/form-draft/:orderId/:productId',
  summary:
    'Store the draft of a form. Fields that are not sent keep their stored values. Uploading the form deletes the draft',
  tag: 'Documents',
  caller: 'customer',
  params: z.object(ofForm),
  body: z.object({ form: z.string().check(z.maxLength(longestFormName)), values: FieldValues }),
  response: z.object({ message: z.string(), date: z.string() }),
  problems: ['order_not_found', 'form_not_found'],
})
