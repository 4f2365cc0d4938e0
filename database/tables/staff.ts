import type { StaffRole } from '#rules/staff'

/** A person at the brokerage's desk. The account has the name, the email and the password. */
export type StaffMemberTable = {
  account_id: string
  role: StaffRole
  /** Set when the person no longer works here. The row stays, because the audit log names it. */
  removed_at: number | null
  /** Counts the changes of role and membership. An editor sends the version it saw. */
  version: number
  created_at: number
  updated_at: number
}

export type StaffInvitationTable = {
  id: string
  name: string
  /** Lower case. */
  email: string
  role: StaffRole
  /** SHA-256 of the token in the link. The token itself is not stored. */
  token_hash: string
  /** Null when it was made on the command line. */
  invited_by: string | null
  expires_at: number
  /** When it was accepted, withdrawn or replaced. */
  ended_at: number | null
  created_at: number
}

/** The authenticator app of an account (TOTP, RFC 6238). */
export type SecondFactorTable = {
  account_id: string
  /** Encrypted with a key made from the server's secret. The first code proved that the app has it. */
  secret: string
  /** The newest time step that was used: a code works once. */
  last_step: number
  created_at: number
}

/** A code on paper for a lost phone. Works once. */
export type RecoveryCodeTable = {
  id: string
  account_id: string
  /** SHA-256 of the code, which is long and random. */
  code_hash: string
  used_at: number | null
}

/** A WebAuthn credential of an account. */
export type PasskeyTable = {
  /** The credential's id, base64url. */
  id: string
  account_id: string
  name: string
  /** Base64url. */
  public_key: string
  /** The authenticator's count of signatures; 0 when it does not count. */
  sign_count: number
  /** JSON array, such as ["internal"]. */
  transports: string
  created_at: number
  last_used_at: number | null
}

/** A random challenge that a passkey has to sign. Its answer deletes the row, so an answer works once. */
export type PasskeyChallengeTable = {
  /** The challenge, base64url. */
  id: string
  account_id: string
  purpose: 'log in' | 'prove' | 'register'
  expires_at: number
}
