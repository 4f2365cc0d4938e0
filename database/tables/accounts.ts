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

/** One login that signs in without the password. */
export type SignInLinkTable = {
  id: string
  account_id: string
  /** SHA-256 of the token in the link. The token itself is kept nowhere. */
  token_hash: string
  expires_at: number
  /** When it was used, or ended by another one or a new password. */
  ended_at: number | null
  created_at: number
}

/** Where an account is signed in. */
export type SessionTable = {
  /** The token's `jti`. */
  id: string
  account_id: string
  /** From where it began; both are empty for a session that is older than this table. */
  address: string
  user_agent: string
  /** The device by which it began: see KnownDeviceTable. */
  device_hash: string | null
  created_at: number
  /** Never more than some minutes late. */
  last_seen_at: number
  expires_at: number
  ended_at: number | null
}

/** A browser in which somebody has signed in. */
export type KnownDeviceTable = {
  /** SHA-256 of the token that the browser keeps. */
  token_hash: string
  account_id: string
  last_used_at: number
}

/** Sessions of before there was a table of sessions, that were ended before they expired. */
export type EndedSessionTable = {
  /** The token's `jti`, or what ends every unlisted session of an account. */
  id: string
  expires_at: number
}

/** How often something was tried since `started_at`, such as a login that failed. */
export type TriesTable = {
  subject: string
  count: number
  started_at: number
}
