// Every table as queries see it, the same on both engines. Ids are UUIDv7, `_cents` integers, `_at` milliseconds since 1970, `is_` 0 or 1.
import type {
  AccountTable,
  EmailChangeTable,
  EndedSessionTable,
  KnownDeviceTable,
  PasswordResetTable,
  SavedAddressTable,
  SessionTable,
  SignInLinkTable,
  TriesTable,
} from './tables/accounts.ts'
import type { AuditTable, JobTable } from './tables/audit-and-jobs.ts'
import type { CartLineTable } from './tables/cart.ts'
import type { CouponTable, CouponUseTable } from './tables/coupons.ts'
import type { WishTable } from './tables/wishlist.ts'
import type {
  AbsenceTable,
  ChatProcessTable,
  ConversationTable,
  MessageTable,
  PresenceTable,
} from './tables/chat.ts'
import type {
  DocumentTable,
  DocumentVersionTable,
  FormDraftTable,
  UploadGrantTable,
} from './tables/documents.ts'
import type {
  ConsentTable,
  ContactMessageTable,
  LeadRecipientTable,
  LeadTable,
  LegalTextTable,
  NewsletterSubscriberTable,
  SaleOptOutTable,
} from './tables/leads.ts'
import type {
  CounterTable,
  DeskCaseTable,
  IdempotencyKeyTable,
  OrderConsentTable,
  OrderLineTable,
  OrderNoteTable,
  OrderTable,
  RefundRequestTable,
} from './tables/orders.ts'
import type {
  DisputeTable,
  PaymentAttemptTable,
  PaymentEventTable,
  PaymentTable,
  RefundTable,
  TestPaymentTable,
  TestRefundTable,
} from './tables/payments.ts'
import type { PackageImportRowTable, PackageImportTable } from './tables/imports.ts'
import type { PackageDraftTable, PackageEditionTable } from './tables/packages.ts'
import type {
  ApprovedLegalTextTable,
  BrokerageSettingsTable,
  LegalDraftTable,
  SettingTable,
  VersionTable,
} from './tables/settings.ts'
import type {
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondFactorTable,
  StaffInvitationTable,
  StaffMemberTable,
} from './tables/staff.ts'
import type { ChannelVideosTable } from './tables/videos.ts'

import type { EditedAtDesk } from './tables/edited-at-desk.ts'

export type Tables = {
  category: CategoryTable
  seller: SellerTable
  product: ProductTable
  product_picture: ProductPictureTable
  product_document: ProductDocumentTable
  package_draft: PackageDraftTable
  package_edition: PackageEditionTable
  package_import: PackageImportTable
  package_import_row: PackageImportRowTable
  banner: BannerTable
  review: ReviewTable
  version: VersionTable
  setting: SettingTable
  brokerage_settings: BrokerageSettingsTable
  legal_draft: LegalDraftTable
  approved_legal_text: ApprovedLegalTextTable
  account: AccountTable
  password_reset: PasswordResetTable
  sign_in_link: SignInLinkTable
  email_change: EmailChangeTable
  saved_address: SavedAddressTable
  session: SessionTable
  ended_session: EndedSessionTable
  known_device: KnownDeviceTable
  tries: TriesTable
  staff_member: StaffMemberTable
  staff_invitation: StaffInvitationTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  audit: AuditTable
  job: JobTable
  cart_line: CartLineTable
  wish: WishTable
  coupon: CouponTable
  coupon_use: CouponUseTable
  order: OrderTable
  order_line: OrderLineTable
  order_consent: OrderConsentTable
  order_note: OrderNoteTable
  refund_request: RefundRequestTable
  desk_case: DeskCaseTable
  idempotency_key: IdempotencyKeyTable
  counter: CounterTable
  payment_attempt: PaymentAttemptTable
  payment_event: PaymentEventTable
  payment: PaymentTable
  refund: RefundTable
  dispute: DisputeTable
  test_payment: TestPaymentTable
  test_refund: TestRefundTable
  lead: LeadTable
  lead_recipient: LeadRecipientTable
  sale_opt_out: SaleOptOutTable
  contact_message: ContactMessageTable
  newsletter_subscriber: NewsletterSubscriberTable
  legal_text: LegalTextTable
  consent: ConsentTable
  document: DocumentTable
  document_version: DocumentVersionTable
  form_draft: FormDraftTable
  upload_grant: UploadGrantTable
  conversation: ConversationTable
  message: MessageTable
  chat_process: ChatProcessTable
  presence: PresenceTable
  absence: AbsenceTable
  channel_videos: ChannelVideosTable
}

type Flag = 0 | 1
type CategoryTable = EditedAtDesk & {
  id: string
  /** May change. */
  name: string
  /** Never changes. */
  slug: string
  picture_address: string
  position: number
}

/** The vendor who performs the work and answers in the chat. */
type SellerTable = EditedAtDesk & {
  id: string
  name: string
  email: string
  picture_address: string
  created_at: number
}

type ProductTable = {
  id: string
  slug: string
  name: string
  category_id: string
  seller_id: string
  brand: string
  /** The brokerage does the work itself. Null: as the brand's name tells when the shop starts next. */
  is_own: Flag | null
  price_cents: number
  /** 0 to 100. */
  discount_percent: number
  stock: number
  tax_class: 'service' | 'digital' | 'physical'
  /** One plain sentence for a card. */
  summary: string
  /** Sanitized when stored. */
  description_html: string
  /** What the HTML was made from. Null: it was entered as HTML. */
  description_markdown: string | null
  /** JSON array of strings: what the seller of the package does or delivers. */
  included: string
  /** JSON array of strings: what the homeowner does. */
  your_part: string
  /** JSON object: the `Features` of rules/features.ts. Null: not entered. */
  features: string | null
  /** Position in the catalogue, from 0. */
  position: number
  /** The catalogue version in which the product, its files or its reviews last changed. */
  version: number
  /** Set when the package is no longer offered. */
  archived_at: number | null
  created_at: number
  updated_at: number
}

type ProductPictureTable = {
  product_id: string
  position: number
  address: string
  alt: string
}

type ProductDocumentTable = {
  id: string
  product_id: string
  /** What it is known by in its product, whatever it is called: never changes. */
  slug: string
  kind: 'downloadable' | 'editable'
  name: string
  /** Its key in the file store. Products may share a file. */
  file_key: string
  bytes: number
  sha256: string
  /** Position among the product's documents of the same kind, from 0. */
  position: number
}

type BannerTable = EditedAtDesk & {
  id: string
  picture_address: string
  alt: string
  position: number
}

type ReviewTable = {
  id: string
  product_id: string
  /** Null for sample data, which has no customer. */
  customer_id: string | null
  reviewer_name: string
  /** 1 to 5. */
  rating: number
  body: string
  is_sample: Flag
  /** The reviewer has a paid order with the product. */
  is_verified: Flag
  created_at: number
}
