// The contents of a customer's archive: everything uploaded or bought, and its path in the ZIP.
import type { LegalDoc } from '#contract/legal-documents'
import type { Home } from '#server/legal-documents/read-home'
import type { VersionRow } from '#server/uploads/store-version'
import type { OrderRow } from '#server/orders/order'
import type { OrderPaper } from '#server/payments/papers/order-paper'

export type Archive = {
  madeAt: number
  customer: { name: string; email: string }
  home: Home | undefined
  legal: readonly ArchivedLegalGroup[]
  /** Newest first. */
  orders: readonly ArchivedOrder[]
}

export type ArchivedLegalGroup = {
  /** 'Other' for documents that are no longer in the legal set. */
  type: LegalDoc['type'] | 'Other'
  papers: readonly (ArchivedPaper & Pick<LegalDoc, 'stage' | 'required' | 'condition' | 'status'>)[]
}

export type ArchivedOrder = {
  order: OrderRow
  packages: readonly { name: string; papers: readonly ArchivedPaper[]; bought: readonly BoughtFile[] }[]
  /** Undefined until something was paid. */
  receipt: { path: string; at: number; receipt: OrderPaper } | undefined
}

export type ArchivedPaper = {
  name: string
  /** When it was deleted after its retention, in milliseconds since 1970. Undefined if it was not, or was uploaded again. */
  disposedAt?: number | undefined
  /** Newest first. */
  versions: readonly ArchivedVersion[]
}

export type ArchivedVersion = StoredFile & { version: VersionRow }

export type BoughtFile = StoredFile & { name: string }

export type StoredFile = {
  /** Path in the ZIP. */
  path: string
  /** Key in the file store. */
  key: string
  /** The file store does not have it. The index says so, and the ZIP leaves it out. */
  isLost: boolean
}
