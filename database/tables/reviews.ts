import type { Generated } from 'kysely'
import type { InsiderRelation, RemovalReason } from '#rules/moderation'

export type ReviewTable = {
  id: string
  product_id: string
  /** Null for sample data, which has no customer. */
  customer_id: string | null
  reviewer_name: string
  /** 1 to 5. */
  rating: number
  body: string
  is_sample: 0 | 1
  /** The reviewer has a paid order with the product. */
  is_verified: 0 | 1
  /** When the brokerage removed it, why, and in which words; null while it is shown. */
  removed_at: number | null
  removed_reason: RemovalReason | null
  removed_note: string | null
  removed_by: string | null
  /** The brokerage's answer; null without one. Earlier wordings are in the audit log. */
  answer: string | null
  answered_at: number | null
  answered_by: string | null
  /** Why somebody at the desk should check it; '' when nobody has to. */
  look_for: Generated<string>
  /** How many customers have reported it. */
  reports: Generated<number>
  /** Increases with each change at the desk and with a new text. */
  desk_version: Generated<number>
  /** When the desk last changed it. */
  changed_at: number | null
  changed_by: string | null
  created_at: number
}

/** A customer's report of a review. Each customer reports a review once. */
export type ReviewReportTable = {
  review_id: string
  reporter_id: string
  created_at: number
}

/** A customer who works for the brokerage or a seller, or is related to one who does. */
export type InsiderTable = {
  account_id: string
  relation: InsiderRelation
  note: string
  marked_by: string
  marked_at: number
}
