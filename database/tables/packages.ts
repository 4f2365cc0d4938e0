/** A package that is being edited. It has at most one draft. */
export type PackageDraftTable = {
  /** The product's id, which the draft has before it is published. */
  product_id: string
  /** JSON: the `PackageContent` of contract/desk/catalogue/packages.ts. */
  content: string
  /** Increases with each change, so that two people do not overwrite each other. */
  version: number
  /** When it will be published automatically; null: somebody publishes it by hand. */
  publish_at: number | null
  updated_by: string
  updated_at: number
  created_at: number
}

/** What was published, edition by edition. */
export type PackageEditionTable = {
  product_id: string
  /** From 1. */
  number: number
  /** JSON: the `PackageContent` of contract/desk/catalogue/packages.ts. */
  content: string
  /** Null when the program published it. */
  published_by: string | null
  published_at: number
}
