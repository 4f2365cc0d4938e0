// What every part of the brokerage's desk shares.

/** Rows on one page of a list. */
export const deskRowsPerPage = 50

/** Longest text in the search field of a list, in characters. */
export const longestDeskSearch = 200

/** Longest cursor of a list, which says where its next page begins, in characters. Ours are shorter. */
export const longestDeskCursor = 300

/** How lists filter records, such as leads and sales, by the member of the staff in charge. */
export const holderFilters = ['mine', 'nobody', 'others'] as const
export const holderWords: Record<(typeof holderFilters)[number], string> = {
  mine: 'Mine',
  nobody: 'Nobody’s',
  others: 'A colleague’s',
}
