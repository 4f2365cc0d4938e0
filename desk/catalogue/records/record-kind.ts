// The differences between the kinds of records without drafts: categories, sellers, banners, coupons, videos, questions, legal documents.
import type { ReactNode } from 'react'
import type { Step } from '#rules/catalogue'
import type { Capability } from '#rules/staff'
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
  setArchived: (id: string, isArchived: boolean, version: number) => Promise<StoredRecord<Content, Facts>>
  /** For records whose order people choose. */
  move?: (id: string, version: number, step: Step) => Promise<StoredRecord<Content, Facts>>
}

/** For records whose edits wait until they are published. */
export type Drafts<Content extends Values, Facts> = {
  /** `live`: the fields of the content that the draft changes, as the shop shows them now. */
  stateOf: (facts: Facts) => { isLive: boolean; hasDraft: boolean; live: Partial<Content> }
  publish: (id: string, version: number) => Promise<StoredRecord<Content, Facts>>
  discard: (id: string, version: number) => Promise<StoredRecord<Content, Facts>>
  /** A preview of the record in the shop. */
  preview: (content: Content) => ReactNode
}

export type RecordForm<Content extends Values> = ReturnType<typeof useDraft<Content>>

/** The words for an archived record, unless a kind has its own. */
export const archiveWords = {
  out: 'Archive',
  back: 'Put back',
  isOut: 'Archived',
  filter: 'Archive',
  saidOut: 'Archived.',
  saidBack: 'Put back.',
}
export type ArchiveWords = typeof archiveWords

/** The words for a record that waits until somebody publishes it. */
export const draftWords: ArchiveWords = {
  out: 'Take out of the shop',
  back: 'Publish',
  isOut: 'Not in the shop',
  filter: 'Drafts and archive',
  saidOut: 'It is out of the shop.',
  saidBack: 'Published.',
}

/** The words for a record that is only hidden. */
export const hideWords: ArchiveWords = {
  out: 'Hide',
  back: 'Show',
  isOut: 'Hidden',
  filter: 'Hidden ones',
  saidOut: 'Hidden.',
  saidBack: 'Shown.',
}

export type RecordKind<Content extends Values, Facts> = {
  /** Its name in the audit log. */
  subject:
    | 'banner'
    | 'canned_reply'
    | 'category'
    | 'coupon'
    | 'legal_document'
    | 'question'
    | 'seller'
    | 'video'
  /** The last part of its addresses, and the first part of its query keys. */
  id:
    | 'banners'
    | 'canned-replies'
    | 'categories'
    | 'coupons'
    | 'legal-documents'
    | 'questions'
    | 'sellers'
    | 'videos'
  /** The address of its list below /desk. */
  address: string
  /** The capability to change one. */
  needs: Capability
  /** The capability to show one in the shop. Absent: `needs`. Other people work on records that are not in the shop yet. */
  publishNeeds?: Capability
  /** The heading above its fields. */
  heading: string
  title: string
  noun: { one: string; many: string }
  icon: IconName
  searchFor: string
  /** How the list is sorted, in words. */
  order: string
  nameOf: (content: Content) => string
  columns: readonly Column<StoredRecord<Content, Facts>>[]
  calls: Calls<Content, Facts>
  /** Without it, the shop shows saved changes at once. */
  drafts?: Drafts<Content, Facts>
  /** The content of a new record. */
  empty: Content
  labels: Readonly<Record<keyof Content & string, string>>
  fields: (form: RecordForm<Content>) => ReactNode
  /** How the conflict view shows a value; by default as text. */
  say?: (name: string, value: unknown) => ReactNode
  /** Shown below the facts. */
  more?: (id: string, content: Content) => ReactNode
  /** What the shop knows about the record. */
  facts?: (facts: Facts) => readonly (readonly [name: string, value: ReactNode])[]
  /** Why it cannot be removed from the shop now. Undefined when it can. */
  whyNotArchived?: (facts: Facts) => string | undefined
  /** The words for removing it from the shop. */
  archive?: ArchiveWords
}

/** What all records of the catalogue have in common. */
export const inCatalogue = <const Id extends string>(id: Id) =>
  ({ id, address: `/catalogue/${id}`, needs: 'publish', heading: 'What the shop shows' }) as const
