/** What the review of papers at the desk has besides the papers. */
export type PaperTables = {
  paper_look: PaperLookTable
  review_snippet: ReviewSnippetTable
}

/** Who has a paper on the screen right now. A row that was not renewed for a minute means nothing. */
type PaperLookTable = {
  version_id: string
  account_id: string
  looked_at: number
}

/** A sentence that reviewers put into their notes. */
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
