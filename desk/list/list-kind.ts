// What makes up a list of the desk. Each section describes its list once. The page, the keys and the address bar are shared.
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
  /** False is an empty cell. */
  cell: (row: Row) => ReactNode
  /** Right-aligned. */
  isNumber?: true
  /** On a phone, the head is beside the value, as it is beside every number. */
  isNamedOnCard?: true
  /** Hidden on narrower screens. On a phone, a card shows every column without this. */
  from?: 'lg' | 'xl'
  /** Hidden while a detail is open beside the list. */
  isOnlyAlone?: true
  /** The value of `sort` in the address for the ascending order. A minus in front makes it descending. */
  sort?: string
}

export type FoundChoice = { value: string; words: string; note?: string }

export type Filter = {
  /** Its name in the address bar. */
  name: string
  label: string
  /** The choices. Absent: the person types a text or a day. */
  options?: readonly { value: string; words: string }[]
  type?: 'date' | 'text'
  /** Looks up choices that match the typed text, or offers some before anything is typed. */
  find?: (text: string) => Promise<readonly FoundChoice[]>
  /** The words for a value of `find`, for the filter sentence. */
  nameOf?: (value: string) => Promise<string>
  /** How the filter sentence continues, such as 'that are paid'. Absent: the label and the words of the choice. */
  say?: (value: string) => string
}

export type RowAction = { words: string; run: () => unknown; needs?: Capability }

/** An action on several rows at once. The server runs it and reports the result for each. */
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
  /** The address of the list below /desk, such as '/orders'. */
  address: string
  title: string
  /** What its rows are called. */
  noun: { one: string; many: string }
  idOf: (row: Row) => string
  /** The id of the record, if `idOf` is something else, such as a number that people use. */
  recordIdOf?: (row: Row) => string
  /** The row's name: the text of its link, and the name of its controls for a screen reader. */
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
  /** The values of `sort` and how the sentence says them. The first is the default. */
  orders: readonly { sort: string; words: string }[]
  fetch: (query: ListSearch) => Promise<Page<Row>>
  /** Prefetches the detail of the row that has the focus. */
  prefetch?: (row: Row, queries: QueryClient) => unknown
  /** The one action of a row. It is orange in the row that has the focus. */
  actionOf?: (row: Row) => RowAction | undefined
  bulk?: readonly BulkAction[]
  /** The call that answers with a CSV file of all that fits the search and the filters. */
  file?: ListFile
  /** The list asks again when records of this kind change. */
  live?: LiveKind
  /** Other kinds whose changes show in its rows. */
  alsoLive?: readonly LiveKind[]
  /** Shown when there is nothing at all. A filter without matches shows other words. */
  empty: {
    title: string
    text: string
    picture?: string
    /** A filter for records that the list does not show by default. */
    filtered?: { words: string; search: Readonly<Record<string, string>> }
  }
}

export const recordIdIn = <Row>(kind: ListKind<Row>, row: Row): string => (kind.recordIdOf ?? kind.idOf)(row)
