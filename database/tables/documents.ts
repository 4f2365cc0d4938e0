import type { UploadState } from '#rules/uploads'

/** A place that a paper is handed in to: a form of a bought package, or a legal document of a customer. */
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
  /** What it was called when it was last handed in; today it may be called otherwise. */
  name: string
  created_at: number
}

/** One file that was handed in. It is never changed nor overwritten: what is mended comes as the next one. */
export type DocumentVersionTable = {
  id: string
  document_id: string
  /** From 1, without gaps. */
  number: number
  state: UploadState
  /** Why it was rejected. */
  note: string
  /** Where the file store keeps it. */
  file_key: string
  /** As its sender called it, made harmless. */
  file_name: string
  bytes: number
  sha256: string
  pages: number
  /** JSON, an array of sentences that whoever reviews it should know: 'It has files attached.' */
  remarks: string
  uploaded_at: number
  reviewed_at: number | null
  /** The account of whoever reviewed it; null also for a review from the command line. */
  reviewed_by: string | null
  /** Until when the brokerage has to keep it. */
  keep_until: number
}

/** What was typed into a form and not handed in yet. */
export type FormDraftTable = {
  order_id: string
  product_id: string
  /** Of the editable PDF. */
  slug: string
  customer_id: string
  /** JSON, the contract's FieldValues. */
  field_values: string
  updated_at: number
}

/** Room for papers that the brokerage gave a customer besides what everybody has. */
export type UploadGrantTable = {
  customer_id: string
  bytes: number
}
