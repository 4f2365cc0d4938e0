/** A file that the staff uploaded for the catalogue: a picture, or a document of packages. */
export type CatalogueFileTable = {
  /** Made from the file's content. rules/catalogue-files.ts says where the file store has it. */
  key: string
  kind: 'picture' | 'document'
  /** What it was called on the sender’s device, or ''. */
  file_name: string
  bytes: number
  sha256: string
  /** JSON: what the desk shows about it. */
  facts: string
  uploaded_by: string
  created_at: number
  /** Null until the file store has it. */
  stored_at: number | null
  /** When it was last uploaded, or saved as part of something. */
  used_at: number
}

/** A package's document as it was before its file was replaced or it was removed. Customers who bought the package then keep it. */
export type ReplacedDocumentTable = {
  id: string
  product_id: string
  /** The id of the document. It stays the same when the file is replaced. */
  document_id: string
  slug: string
  kind: 'downloadable' | 'editable'
  name: string
  file_key: string
  position: number
  replaced_at: number
}
