/** Whoever may sign in. A seller's account bears the id of the seller. */
export type AccountTable = {
  id: string
  role: 'customer' | 'seller' | 'staff'
  name: string
  /** Lower case; one account for each role. */
  email: string
  /** Argon2id, with its parameters. */
  password_hash: string
  /** Rises when the password changes; tokens of an earlier one are worthless. */
  generation: number
  is_sample: 0 | 1
  created_at: number
  updated_at: number
}

export type PasswordResetTable = {
  id: string
  account_id: string
  /** SHA-256 of the token in the link. The token itself is kept nowhere. */
  token_hash: string
  expires_at: number
  /** When it was used, or ended by a later one. */
  ended_at: number | null
  created_at: number
}

/** Sessions that were ended before they expired. */
export type EndedSessionTable = {
  /** The token's `jti`. */
  id: string
  expires_at: number
}

/** How often something was tried since `started_at`, such as a login that failed. */
export type TriesTable = {
  subject: string
  count: number
  started_at: number
}
