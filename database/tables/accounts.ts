import type { Generated } from 'kysely'
import type { DeskSource } from '#rules/lead-work'
import type { MailboxProof } from '#rules/mailboxes'

/** Everyone who may log in. A seller's account has the same id as the seller. */
export type AccountTable = {
  id: string
  role: 'customer' | 'seller' | 'staff'
  name: string
  /** Lower case; one account per role. */
  email: string
  /** As displayed: '(303) 555-0142'. '' without one. */
  phone: Generated<string>
  /** Argon2id, with its parameters. */
  password_hash: string
  /** Increases when the password changes. Tokens of an earlier generation are invalid. */
  generation: number
  is_sample: 0 | 1
  /** The staff account that entered this customer; null for one who registered. */
  entered_by: string | null
  /** How the customer reached us, as the staff said; '' for one who registered. */
  entered_source: Generated<DeskSource | ''>
  /** Increases with each change of the profile. */
  profile_version: Generated<number>
  /** Accurate to a few minutes; null when the account was never used. */
  seen_at: number | null
  /** When the person's data was erased. The row stays, because orders and the audit log name it. */
  erased_at: number | null
  created_at: number
  updated_at: number
}

export type PasswordResetTable = {
  id: string
  account_id: string
  /** SHA-256 of the token in the link. The token itself is not stored. */
  token_hash: string
  expires_at: number
  /** When it was used, or replaced by a later one. */
  ended_at: number | null
  created_at: number
}

/** A link that logs in once without the password. */
export type SignInLinkTable = {
  id: string
  account_id: string
  /** SHA-256 of the token in the link. The token itself is not stored. */
  token_hash: string
  expires_at: number
  /** When it was used, or replaced by another link or a new password. */
  ended_at: number | null
  created_at: number
}

/**
 * A mailbox that a customer has proved they can read. It belongs to the last account that proved it, even after that account changes its
 * email.
 */
export type ProvedMailboxTable = {
  /** Lower case. */
  email: string
  account_id: string
  how: MailboxProof
  proved_at: number
}

/** A link that proves the mailbox of an account. */
export type MailboxLinkTable = {
  id: string
  account_id: string
  /** Where it was sent. Lower case. */
  email: string
  /** SHA-256 of the token in the link. The token itself is not stored. */
  token_hash: string
  expires_at: number
  /** When it was used, or when the mailbox was proved or changed in another way. */
  ended_at: number | null
  created_at: number
}

/** A new email address that is not confirmed yet. */
export type EmailChangeTable = {
  id: string
  account_id: string
  /** Lower case. */
  new_email: string
  /** Null until the new one is confirmed. */
  former_email: string | null
  /** SHA-256 of the token in the link. The token itself is not stored. */
  token_hash: string
  expires_at: number
  /** When it was confirmed, or replaced by another one or by a new password. */
  ended_at: number | null
  created_at: number
}

/** An address in a customer's address book. */
export type SavedAddressTable = {
  id: string
  customer_id: string
  name: string
  street: string
  /** As displayed: '(303) 555-0142'. */
  phone: string
  zip: string
  /** Two letters. */
  state: string
  city: string
  country: string
  /** The home that is for sale. One address of a customer at most. */
  is_home: 0 | 1
  /** Orders go there unless the customer chooses another one. One address of a customer at most. */
  is_default: 0 | 1
  created_at: number
  updated_at: number
  version: Generated<number>
}

/** A session of an account. */
export type SessionTable = {
  /** The token's `jti`. */
  id: string
  account_id: string
  /** Where it started. Both are empty for a session that is older than this table. */
  address: string
  user_agent: string
  /** The device it started on: see KnownDeviceTable. */
  device_hash: string | null
  created_at: number
  /** Accurate to a few minutes. */
  last_seen_at: number
  expires_at: number
  ended_at: number | null
  /** Only for the staff: when the second factor was last proved in this session. */
  proved_at: number | null
}

/** A browser that an account has logged in from. */
export type KnownDeviceTable = {
  /** SHA-256 of the token in the browser. */
  token_hash: string
  account_id: string
  last_used_at: number
}

/** Sessions from before the session table that were ended before they expired. */
export type EndedSessionTable = {
  /** The token's `jti`, or a key that ends every unlisted session of an account. */
  id: string
  expires_at: number
}

/** How often something was tried since `started_at`, such as a login that failed. */
export type TriesTable = {
  subject: string
  count: number
  started_at: number
}
