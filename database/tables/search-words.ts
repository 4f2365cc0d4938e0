// The folded words that find people at the desk (`rules/people-search.ts`). Each word of a record has a row. Deleting the record deletes
// its rows.

export type SearchWordTables = {
  account_search_word: { account_id: string; word: string }
  contact_search_word: { message_id: string; word: string }
  lead_search_word: { lead_id: string; word: string }
  request_search_word: { request_id: string; word: string }
  review_search_word: { review_id: string; word: string }
  sale_search_word: { sale_id: string; word: string }
}
