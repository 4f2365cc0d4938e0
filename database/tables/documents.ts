import type { Generated } from 'kysely'
import type { UploadState } from '#rules/uploads'

/** A document that a customer has to upload: a form of a purchased package, or a legal document. */
export type DocumentTable = {
  id: string
  customer_id: string
  kind: 'form' | 'legal'
  /** Null for a legal document. */
  order_id: string | null
  /** Null for a legal document. */
  product_id: string | null
  /** Which form of the product, or which legal document. Never changes. */
  slug: string
  /** Its name when it was last uploaded. The name may be different today. */
  name: string
  created_at: number
  /** The sale of a paper that the desk filed. Null for a customer's upload. */
  sale_id: string | null
  /** The offer that it is about; '' for none. */
  about_id: Generated<string>
}

/** One uploaded file. It is never changed or overwritten; a correction is a new version. */
export type DocumentVersionTable = {
  id: string
  document_id: string
  /** From 1, without gaps. */
  number: number
  state: UploadState
  /** Why it was rejected. */
  note: string
  /** Its key in the file store. */
  file_key: string
  /** The sender's file name, made safe. */
  file_name: string
  bytes: number
  sha256: string
  pages: number
  /** JSON array of sentences for the reviewer: 'It has files attached.' */
  remarks: string
  uploaded_at: number
  reviewed_at: number | null
  /** The reviewer's account. Null for a review from the command line. */
  reviewed_by: string | null
  /** How long the brokerage has to keep it. */
  keep_until: number
  /** Only the newest version of a document is reviewed. */
  is_newest: Generated<0 | 1>
  /** When its review is due, by the support hours at the time it arrived. */
  due_at: Generated<number>
  /** How often it was decided or a decision was taken back. A reviewer sends the count that they saw. */
  decisions: Generated<number>
  /** The account of the reviewer who took it. Anybody may still decide. */
  claimed_by: string | null
  claimed_at: number | null
  /** The queue hides it until then. */
  snoozed_until: number | null
}

/** What was typed into a form and not uploaded yet. */
export type FormDraftTable = {
  order_id: string
  product_id: string
  /** The name of the editable PDF. */
  slug: string
  customer_id: string
  /** JSON, the contract's FieldValues. */
  field_values: string
  updated_at: number
}

/** Extra storage for documents that the brokerage granted a customer. */
export type UploadGrantTable = {
  customer_id: string
  bytes: number
}
