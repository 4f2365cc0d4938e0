/** What the review of papers at the desk stores besides the papers. */
export type PaperTables = {
  paper_look: PaperLookTable
  review_snippet: ReviewSnippetTable
}

/** Who has a paper open right now. A row that was not renewed for a minute is ignored. */
type PaperLookTable = {
  version_id: string
  account_id: string
  looked_at: number
}

/** A sentence that reviewers insert into their notes. */
type ReviewSnippetTable = {
  id: string
  title: string
  /** With variables such as `{{page}}`: rules/review-snippets.ts. */
  text: string
  version: number
  created_at: number
  updated_at: number
  updated_by: string | null
}
