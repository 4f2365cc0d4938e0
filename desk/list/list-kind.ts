// What a list of the desk is made of. Each section describes its list once; the page, the keys and the address bar are the same for all.
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Capability } from '#rules/staff'
import type { ListSearch } from '#desk/list/list-address.ts'
import type { IconName } from '#desk/ui/icon.tsx'
import type { Tone } from '#desk/ui/tag.tsx'

export type Page<Row> = {
  rows: readonly Row[]
  /** The place after the last row; null or absent when there are no more. */ next?: string | null | undefined
}

export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Right-aligned. */
  isNumber?: true
  /** Narrower screens leave it out. On a phone, a card has every column without this. */
  from?: 'lg' | 'xl'
  /** Left out while a detail is open beside the list. */
  isOnlyAlone?: true
  /** The value of `sort` in the address for the ascending order; a minus in front of it is the descending one. */
  sort?: string
}

export type Filter = {
  /** Its name in the address bar. */
  name: string
  label: string
  /** The choices; absent: a text or a day is typed. */
  options?: readonly { value: string; words: string }[]
  type?: 'date' | 'text'
  /** How the sentence goes on, such as 'that are paid'. Absent: the label and the words of the choice. */
  say?: (value: string) => string
}

export type RowAction = { words: string; run: () => unknown; needs?: Capability }

export type BulkResult = { done: readonly string[]; skipped: readonly { id: string; why: string }[] }

/** What can be done with several rows at once. `run` gets their ids, and says for each what came of it. */
export type BulkAction = {
  id: string
  words: string
  keys?: string
  needs?: Capability
  run: (ids: readonly string[]) => Promise<BulkResult>
}

export type ListKind<Row> = {
  /** The first part of its query keys. */
  id: string
  /** Its address below /desk, such as '/orders'. */
  address: string
  title: string
  /** What its rows are called. */
  noun: { one: string; many: string }
  idOf: (row: Row) => string
  /** The row's name: the text of its link, and what a screen reader says of its controls. */
  nameOf: (row: Row) => string
  /** A second line below the name. */
  moreOf?: (row: Row) => ReactNode
  signOf?: (row: Row) => { icon: IconName; tone?: Tone }
  /** The address of its detail, below /desk. */
  addressOf: (row: Row) => string
  /** The heading of the column with the names. */
  head: string
  columns: readonly Column<Row>[]
  filters: readonly Filter[]
  /** What can be searched, such as 'Number, name or email'. Absent: there is no search field. */
  searchFor?: string
  /** The values of `sort` and how the sentence says them; the first is the usual order. */
  orders: readonly { sort: string; words: string }[]
  fetch: (query: ListSearch) => Promise<Page<Row>>
  /** Asks ahead for the detail of the row that has the focus. */
  prefetch?: (row: Row, queries: QueryClient) => unknown
  /** The one thing to do with a row. It is orange in the row that has the focus. */
  actionOf?: (row: Row) => RowAction | undefined
  bulk?: readonly BulkAction[]
  /** When there is nothing at all. When a filter fits nothing, the list says so in other words. */
  empty: { title: string; text: string; picture?: string }
}
