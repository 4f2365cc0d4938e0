// What differs between the records that are edited at once: categories, sellers, banners, coupons, videos, questions, legal documents.
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
  setArchived: (id: string, isArchived: boolean) => Promise<StoredRecord<Content, Facts>>
  /** For records that have a place among the others. */
  move?: (id: string, version: number, step: Step) => Promise<StoredRecord<Content, Facts>>
}

/** For records whose edits wait until they are published. */
export type Drafts<Content extends Values, Facts> = {
  /** `live`: the fields of the content that a draft holds back, as the shop shows them. */
  stateOf: (facts: Facts) => { isLive: boolean; hasDraft: boolean; live: Partial<Content> }
  publish: (id: string, version: number) => Promise<StoredRecord<Content, Facts>>
  discard: (id: string, version: number) => Promise<StoredRecord<Content, Facts>>
  /** As the shop would show it. */
  preview: (content: Content) => ReactNode
}

export type RecordForm<Content extends Values> = ReturnType<typeof useDraft<Content>>

/** For what is archived, unless a kind has its own words. */
export const archiveWords = {
  out: 'Archive',
  back: 'Put back',
  isOut: 'Archived',
  filter: 'Archive',
  saidOut: 'Archived.',
  saidBack: 'Put back.',
}
export type ArchiveWords = typeof archiveWords

/** For what waits until somebody publishes it. */
export const draftWords: ArchiveWords = {
  out: 'Take out of the shop',
  back: 'Publish',
  isOut: 'Not in the shop',
  filter: 'Drafts and archive',
  saidOut: 'It is out of the shop.',
  saidBack: 'Published.',
}

/** For what is simply not shown. */
export const hideWords: ArchiveWords = {
  out: 'Hide',
  back: 'Show',
  isOut: 'Hidden',
  filter: 'Hidden ones',
  saidOut: 'Hidden.',
  saidBack: 'Shown.',
}

export type RecordKind<Content extends Values, Facts> = {
  /** What the audit log calls it. */
  subject:
    | 'banner'
    | 'canned_reply'
    | 'category'
    | 'coupon'
    | 'legal_document'
    | 'question'
    | 'seller'
    | 'video'
  /** Its last part in addresses, and the first part of its query keys. */
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
  /** What a person must be allowed to do to change one. */
  needs: Capability
  /** What a person must be allowed to do to put one into the shop; `needs` when absent. Others work on what is not there yet. */
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
  /** Without it, what is saved is in the shop at once. */
  drafts?: Drafts<Content, Facts>
  /** What a new one begins as. */
  empty: Content
  labels: Readonly<Record<keyof Content & string, string>>
  fields: (form: RecordForm<Content>) => ReactNode
  /** How the conflict view shows a value; by default as text. */
  say?: (name: string, value: unknown) => ReactNode
  /** Below the facts. */
  more?: (id: string, content: Content) => ReactNode
  /** What the shop knows of the record. */
  facts?: (facts: Facts) => readonly (readonly [name: string, value: ReactNode])[]
  /** Why it cannot be taken out of the shop now. Undefined when it can. */
  whyNotArchived?: (facts: Facts) => string | undefined
  /** What taking it out of the shop is called. */
  archive?: ArchiveWords
}

/** What the records of the catalogue share. */
export const inCatalogue = <const Id extends string>(id: Id) =>
  ({ id, address: `/catalogue/${id}`, needs: 'publish', heading: 'What the shop shows' }) as const
