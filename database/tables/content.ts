import type { Generated } from 'kysely'
import type { DocumentStage, DocumentType } from '#rules/legal-documents'
import type { EditedAtDesk } from './edited-at-desk.ts'

/** The brokerage's own list of videos. */
export type VideoTable = EditedAtDesk & {
  id: string
  /** On the video site, or any other unique id. */
  video_id: string
  title: string
  description: string
  picture_address: string
  /** The page where it plays. '': the brokerage's profile. */
  url: string
  position: number
}

/** A question that visitors ask, and its answer. */
export type QuestionTable = EditedAtDesk & {
  id: string
  /** The anchor of the answer on the home page. Never changes. */
  slug: string
  question: string
  answer_markdown: string
  /** Made from the Markdown and sanitized. */
  answer_html: string
  /** What the contact page calls it. '': the contact page does not list it. */
  contact_label: string
  position: number
  /** JSON: the texts that are not published yet. Null: there is no draft. */
  draft: string | null
  /** 0 before the first publication. */
  is_live: Generated<0 | 1>
}

/** A document that the sale of a home may need. */
export type LegalDocumentTable = EditedAtDesk & {
  id: string
  /** What uploads refer to. Never changes. */
  slug: string
  name: string
  type: DocumentType
  stage: DocumentStage
  /** Who completes it, in words. */
  completed_by: string
  /** For customers; may be ''. */
  description: string
  /** JSON: the `Requirement` of rules/legal-documents.ts. */
  required: string
  /** The key of the blank form in the file store. Null: customers use the official form. */
  file_key: string | null
  position: number
}
