// How the desk looks at customers.

/** By when the account was made or last used; with a minus, the newest first. */
export const customerSorts = ['created', '-created', 'seen', '-seen'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** Longest private note about a customer, in characters. */
export const longestCustomerNote = 5_000
