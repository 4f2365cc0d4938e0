import type { Generated } from 'kysely'
import type { PartyRole } from '#rules/listing-steps'
import type { PhotoAlteration, PhotoRights } from '#rules/listing-photos'
import type { ListingChangeState, ListingInputState, MlsStatus } from '#rules/sale-states'
import type { SaleClockKind } from '#rules/sale-clocks'
import type { ListingChangeKind } from '#rules/sales'

export type SaleTables = {
  sale: SaleTable
  sale_order_line: SaleOrderLineTable
  party: PartyTable
  listing_input: ListingInputTable
  listing_photo: ListingPhotoTable
  listing_change: ListingChangeTable
  sale_clock: SaleClockTable
}

/** The sale of one home, from a paid package to its end. Its stage and its next step are derived (`rules/sales.ts`). */
type SaleTable = {
  id: string
  /** The number that people use: 'S-7K3M9Q'. */
  reference: string
  customer_id: string
  /** The request for an offer that describes the same home, if there is one. */
  lead_id: string | null
  /** On one line; '' until the seller has named the street. */
  address: Generated<string>
  /** The staff accounts in charge; null until somebody takes the sale. */
  broker_id: string | null
  coordinator_id: string | null
  /** JSON, a ListingPlan: the larger of all packages that belong to the sale. */
  plan: string
  /** The name of the MLS. */
  mls: string
  mls_number: Generated<string>
  mls_status: Generated<MlsStatus>
  mls_status_since: number
  /** The day on which Coming Soon becomes Active; '' without one. Days are written '2026-11-23'. */
  expected_active_on: Generated<string>
  /** When the listing contract went to the seller to be signed. */
  listing_sent_at: number | null
  /** First and last day of the signed listing contract; '' before it is signed. */
  listing_effective_on: Generated<string>
  listing_ends_on: Generated<string>
  /** When the first sign, page or flyer began; null when nobody has noted one. */
  marketed_at: Generated<number | null>
  backups_wanted: Generated<0 | 1>
  /** When the seller allowed us to say that there are other offers; null if they do not allow it. */
  tells_of_offers_at: number | null
  /** When the broker asked the seller for a call; null when no call is wanted. */
  call_wanted_at: number | null
  /** The day of the last morning mail with dates of the contract. */
  digest_at: number | null
  /** When its contract closed, while nobody has entered Closed as its MLS status yet; otherwise null. So the desk finds these few sales. */
  sold_unentered_at: Generated<number | null>
  ended_at: number | null
  ended_why: Generated<string>
  /** Its position in a list by due time (`duePlace`): the earliest running clock. */
  due_place: number
  /** Increases with each change of this row. Listing input, photos and changes have their own versions. */
  version: Generated<number>
  changed_at: number | null
  changed_by: string | null
  created_at: number
}

/** A piece of a paid order line whose package has a listing plan. */
type SaleOrderLineTable = {
  id: string
  order_id: string
  product_id: string
  /** From 1: a line of two pieces is two homes. */
  piece: number
  customer_id: string
  /** Null until somebody says whether it upgrades a sale or opens another. */
  sale_id: string | null
  what: 'opened' | 'upgraded' | ''
  /** JSON, the ListingPlan that was bought. */
  plan: string
  paid_at: number
  refunded_at: number | null
}

/** A person of a sale. */
type PartyTable = {
  id: string
  sale_id: string
  position: number
  role: PartyRole
  name: string
  company: string
  telephone: string
  /** Lower case. */
  email: string
  /** The paper that lets them sign for others. */
  authority_version_id: string | null
  /** The principal of this agent. '' for people who are not agents, and while it is unknown. */
  agent_of: Generated<'' | 'seller' | 'buyer'>
  /** The number of an agent's license. */
  license: Generated<string>
  /** Of a buyer and their agent: the offer that they made. Only the offer shows them. */
  offer_id: string | null
}

/** What the seller says about the home for the MLS. An approved input stays, and a change starts the next number. */
type ListingInputTable = {
  id: string
  sale_id: string
  number: number
  /** JSON by RESO's names. */
  field_values: string
  state: ListingInputState
  /** JSON: the desk's notes, by field. */
  notes: string
  /** JSON by field: who checked it, when, and from which source. */
  checked: string
  submitted_at: number | null
  due_at: number | null
  decided_at: number | null
  decided_by: string | null
  version: Generated<number>
  updated_at: number
}

type ListingPhotoTable = {
  id: string
  sale_id: string
  /** From 0, in the seller's order. */
  position: number
  /** The decoded picture in the file store. The uploaded file is not kept. */
  file_key: string
  file_name: string
  /** In pixels, of the stored picture. */
  width: number
  height: number
  bytes: number
  /** Of the uploaded file, so that the same photo is stored once. */
  sha256: string
  caption: string
  altered: PhotoAlteration
  rights: PhotoRights
  rights_note: string
  /** The broker's note; '' without one. */
  note: Generated<string>
  version: Generated<number>
  created_at: number
}

/** What the seller wants changed in the listing. */
type ListingChangeTable = {
  id: string
  sale_id: string
  kind: ListingChangeKind
  /** JSON by kind. */
  wanted: string
  is_correction: Generated<0 | 1>
  needs_signature: 0 | 1
  state: ListingChangeState
  /** The signed amendment. */
  document_version_id: string | null
  signed_at: number | null
  /** Why it was refused. */
  reason: Generated<string>
  entered_at: number | null
  entered_by: string | null
  version: Generated<number>
  created_at: number
  created_by: string
}

/** Something that somebody has to do by a time. A stopped clock stays, because it shows what was done and whether it was late. */
type SaleClockTable = {
  id: string
  sale_id: string
  kind: SaleClockKind
  /** What it is about, such as a change; '' for the sale itself. */
  about_id: string
  started_at: number
  /** Our promise. */
  promised_at: number | null
  /** The deadline of the MLS or of the law. */
  due_at: number | null
  /** The earlier of the two (`clockDueAt`). */
  next_at: number | null
  /** 0: a day on the way may be a holiday. */
  sure: 0 | 1
  /** When the brokerage was last warned about it. */
  told_at: number | null
  stopped_at: number | null
  /** Null: the program, or somebody who entered a status. */
  stopped_by: string | null
  why: Generated<string>
}
