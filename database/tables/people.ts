import type { Generated } from 'kysely'
import type { ContactChannel } from '#rules/do-not-contact'
import type { RequestKind, RequestSource, RequestState, RequestIdentity } from '#rules/privacy-requests'
import type { DisposalOutcome, DisposalState } from '#rules/retention'

export type PeopleTables = {
  contact_wish: ContactWishTable
  customer_note: CustomerNoteTable
  disposal_item: DisposalItemTable
  disposal_run: DisposalRunTable
  do_not_contact: DoNotContactTable
  erasure: ErasureTable
  file_to_remove: FileToRemoveTable
  legal_hold: LegalHoldTable
  privacy_request: PrivacyRequestTable
  sent_mail: SentMailTable
}

/** Somebody asked us not to write or not to call. The row stays after an erasure, because we still have to obey it. */
type DoNotContactTable = {
  id: string
  channel: ContactChannel
  /** A mailbox in lower case, or a telephone number as displayed. */
  address: string
  /** How we heard of it, in the words of the person who noted it. */
  how: string
  /** The staff account. */
  noted_by: string | null
  created_at: number
  /** When the person allowed it again. */
  ended_at: number | null
  ended_by: string | null
  end_reason: Generated<string>
}

/** Whose wish a stop is. Several people may wish it for one address. It holds until the last of them takes it back. */
type ContactWishTable = {
  channel: ContactChannel | 'sale'
  /** A mailbox in lower case, or a telephone number as displayed. */
  address: string
  /** The id of the customer's account, or the mailbox of somebody without one. */
  person: string
  created_at: number
}

/** A mail that the shop sent or tried to send. Kept for `mailLogKeptMs`. */
type SentMailTable = {
  /** The job's id. */
  id: string
  kind: string
  /** Lower case. */
  address: string
  subject: string
  /** 'held back': the mailbox wants no marketing. */
  state: 'sent' | 'failed' | 'held back'
  at: number
}

/** A note about a customer that only the staff reads. */
type CustomerNoteTable = {
  id: string
  account_id: string
  author_id: string
  text: string
  created_at: number
}

/** A person's request about their own data. */
type PrivacyRequestTable = {
  id: string
  /** The number that people use: 'PR-1001'. */
  reference: string
  kind: RequestKind
  state: RequestState
  source: RequestSource
  name: string
  /** Lower case; '' when the person gave none. */
  email: string
  phone: string
  /** The customer account, when it is known. */
  account_id: string | null
  /** What the person wrote or said. */
  details: string
  identity: RequestIdentity
  identity_at: number | null
  /** SHA-256 of the token in the mail that proves the mailbox. */
  proof_token_hash: string | null
  proof_until: number | null
  received_at: number
  due_at: number
  extended_at: number | null
  extension_reason: Generated<string>
  answered_at: number | null
  answered_by: string | null
  /** Our answer, as the person reads it. */
  answer: Generated<string>
  /** Increases with each change. */
  version: Generated<number>
  updated_at: number
}

/** The record of an erasure, or of a deletion that left the account. It names nobody. */
type ErasureTable = {
  id: string
  /** The account whose data were deleted; null if the person had none. */
  account_id: string | null
  request_id: string | null
  erased_by: string
  erased_at: number
  /** JSON: the `Erased` of contract/desk/privacy/privacy.ts. */
  report: string
}

/** A broker has ordered that papers stay: those of a person, or one paper. */
type LegalHoldTable = {
  id: string
  account_id: string
  /** Null: everything of the person. */
  document_id: string | null
  reason: string
  set_by: string
  set_at: number
  lifted_by: string | null
  lifted_at: number | null
  lift_reason: Generated<string>
}

/** Papers past their retention date: proposed by the program, approved by a broker. */
type DisposalRunTable = {
  id: string
  state: DisposalState
  /** When the program proposed it. */
  proposed_at: number
  approved_by: string | null
  approved_at: number | null
  declined_by: string | null
  declined_at: number | null
  decline_reason: Generated<string>
  finished_at: number | null
  /** Increases with each change. */
  version: Generated<number>
}

/** One paper of a run, with all its versions. */
type DisposalItemTable = {
  run_id: string
  document_id: string
  account_id: string
  /** What the paper is called. */
  name: string
  order_number: number | null
  /** Where it belonged, as in `document`. Also null for a paper that was deleted before these columns existed. */
  order_id: string | null
  product_id: string | null
  slug: string | null
  versions: number
  bytes: number
  keep_until: number
  /** Null until the job has come to it. */
  outcome: DisposalOutcome | null
  /** Why it was kept; '' when it was not. */
  reason: Generated<string>
  /** JSON array: the SHA-256 of each deleted version. */
  hashes: Generated<string>
  settled_at: number | null
}

/** A file whose row was deleted. The file is deleted after the transaction, even if the program is stopped in between. */
type FileToRemoveTable = {
  file_key: string
  created_at: number
}
