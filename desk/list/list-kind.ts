// What a list of the desk is made of. Each section describes its list once; the page, the keys and the address bar are the same for all.
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LiveKind } from '#rules/live'
import type { Capability } from '#rules/staff'
import type { ListSearch } from '#desk/list/list-address.ts'
import type { IconName } from '#desk/ui/icon.tsx'
import type { Tone } from '#desk/ui/tag.tsx'

export type Page<Row> = {
  rows: readonly Row[]
  /** Rows that came since and wait to be shown. */ newCount?: number
  /** Rows on the screen that no longer fit, by the list’s ids. */ gone?: ReadonlySet<string>
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

export type FoundChoice = { value: string; words: string; note?: string }

export type Filter = {
  /** Its name in the address bar. */
  name: string
  label: string
  /** The choices; absent: a text or a day is typed. */
  options?: readonly { value: string; words: string }[]
  type?: 'date' | 'text'
  /** The choice is looked up: what fits the typed text, or what is offered before anything is typed. */
  find?: (text: string) => Promise<readonly FoundChoice[]>
  /** The words for a value of `find`, for the sentence. */
  nameOf?: (value: string) => Promise<string>
  /** How the sentence goes on, such as 'that are paid'. Absent: the label and the words of the choice. */
  say?: (value: string) => string
}

export type RowAction = { words: string; run: () => unknown; needs?: Capability }

/** What can be done with several rows at once. The server runs it and says for each what came of it. */
export type BulkAction = {
  /** Its name on the server, among the actions of this list’s kind. */
  id: string
  words: string
  keys?: string
  needs?: Capability
  /** The action that takes it back. */
  undo?: string
  /** A text that the action needs. */
  input?: { label: string; hint?: string }
}

export type ListFile = {
  path: string
  /** When there are several: what a row is, the value of `rows` in the call and how a person says it. */
  rows?: readonly { value: string; words: string }[]
}

export type ListKind<Row> = {
  /** The first part of its query keys, and the name of its kind on the server. */
  id: string
  /** Its address below /desk, such as '/orders'. */
  address: string
  title: string
  /** What its rows are called. */
  noun: { one: string; many: string }
  idOf: (row: Row) => string
  /** The id of the record, when `idOf` is something else that people use, such as a number. */
  recordIdOf?: (row: Row) => string
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
  /** The call that answers with a CSV file of all that fits the search and the filters. */
  file?: ListFile
  /** The list asks again when records of this kind change. */
  live?: LiveKind
  /** Other kinds whose changes show in its rows. */
  alsoLive?: readonly LiveKind[]
  /** When there is nothing at all. When a filter fits nothing, the list says so in other words. */
  empty: {
    title: string
    text: string
    picture?: string
    /** A filter with what the list does not show on its own. */
    filtered?: { words: string; search: Readonly<Record<string, string>> }
  }
}

export const recordIdIn = <Row>(kind: ListKind<Row>, row: Row): string => (kind.recordIdOf ?? kind.idOf)(row)
