// What differs between the records that are edited at once: categories, sellers, banners, coupons.
import type { ReactNode } from 'react'
import type { useDraft } from '#desk/detail/use-draft.ts'
import type { Values } from '#desk/detail/draft.ts'
import type { Column } from '#desk/list/list-kind.ts'
import type { IconName } from '#desk/ui/icon.tsx'

export type StoredRecord<Content extends Values, Facts> = {
  id: string
  version: number
  isArchived: boolean
  updatedAt: string
  content: Content
  facts: Facts
}

type Found<Content extends Values, Facts> = {
  rows: readonly StoredRecord<Content, Facts>[]
  next?: string | undefined
}

/** The calls of a kind. */
type Calls<Content extends Values, Facts> = {
  list: (query: Record<string, string | undefined>) => Promise<Found<Content, Facts>>
  get: (id: string) => Promise<StoredRecord<Content, Facts>>
  create: (content: Content, idempotencyKey: string) => Promise<StoredRecord<Content, Facts>>
  save: (id: string, version: number, content: Content) => Promise<StoredRecord<Content, Facts>>
  setArchived: (id: string, isArchived: boolean) => Promise<StoredRecord<Content, Facts>>
}

export type RecordForm<Content extends Values> = ReturnType<typeof useDraft<Content>>

export type RecordKind<Content extends Values, Facts> = {
  /** Its last part in addresses, and the first part of its query keys. */
  id: 'banners' | 'categories' | 'coupons' | 'sellers'
  title: string
  noun: { one: string; many: string }
  icon: IconName
  searchFor: string
  /** How the list is sorted, in words. */
  order: string
  nameOf: (content: Content) => string
  columns: readonly Column<StoredRecord<Content, Facts>>[]
  calls: Calls<Content, Facts>
  /** What a new one begins as. */
  empty: Content
  labels: Readonly<Record<keyof Content & string, string>>
  fields: (form: RecordForm<Content>) => ReactNode
  /** How the conflict view shows a value; by default as text. */
  say?: (name: string, value: unknown) => ReactNode
  /** What the shop knows of the record. */
  facts?: (facts: Facts) => readonly (readonly [name: string, value: ReactNode])[]
  /** Has a place among the others, which up and down change. */
  isOrdered?: true
}
