// What a customer's archive holds: all that was handed in or bought, and where in the ZIP it lies.
import type { LegalDoc } from '#contract/legal-documents'
import type { Home } from '#server/legal-documents/read-home'
import type { VersionRow } from '#server/uploads/store-version'
import type { OrderRow } from '#server/orders/order'
import type { Receipt } from '#server/payments/receipt/receipt'

export type Archive = {
  madeAt: number
  customer: { name: string; email: string }
  home: Home | undefined
  legal: readonly ArchivedLegalGroup[]
  /** Newest first. */
  orders: readonly ArchivedOrder[]
}

export type ArchivedLegalGroup = {
  /** 'Other' for documents that the legal set no longer has. */
  type: LegalDoc['type'] | 'Other'
  papers: readonly (ArchivedPaper & Pick<LegalDoc, 'stage' | 'required' | 'condition' | 'status'>)[]
}

export type ArchivedOrder = {
  order: OrderRow
  packages: readonly { name: string; papers: readonly ArchivedPaper[]; bought: readonly BoughtFile[] }[]
  /** Undefined while nothing was paid. */
  receipt: { path: string; at: number; receipt: Receipt } | undefined
}

export type ArchivedPaper = {
  name: string
  /** Newest first. */
  versions: readonly ArchivedVersion[]
}

export type ArchivedVersion = StoredFile & { version: VersionRow }

export type BoughtFile = StoredFile & { name: string }

export type StoredFile = {
  /** Inside the ZIP. */
  path: string
  /** In the file store. */
  key: string
  /** The store does not have it: the index says so, and the ZIP goes without. */
  isLost: boolean
}
