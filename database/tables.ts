// Every table as queries see it, the same on both engines. Ids are UUIDv7, `_cents` are integers, `_at` are milliseconds since 1970, and
// `is_` is 0 or 1.
import type { SavedViewTable } from './tables/views.ts'
import type {
  AccountTable,
  EmailChangeTable,
  EndedSessionTable,
  KnownDeviceTable,
  MailboxLinkTable,
  PasswordResetTable,
  ProvedMailboxTable,
  SavedAddressTable,
  SessionTable,
  SignInLinkTable,
  TriesTable,
} from './tables/accounts.ts'
import type { AuditTable, JobTable } from './tables/audit-and-jobs.ts'
import type { CartCouponTable, CartLineTable } from './tables/cart.ts'
import type { FaultTable } from './tables/faults.ts'
import type { LegalDocumentTable, QuestionTable, VideoTable } from './tables/content.ts'
import type { CouponTable, CouponUseTable } from './tables/coupons.ts'
import type { WishTable } from './tables/wishlist.ts'
import type {
  AbsenceTable,
  CannedReplyTable,
  ChatProcessTable,
  ConversationNoteTable,
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
import type { LeadTables } from './tables/leads.ts'
import type { LeadWorkTables } from './tables/lead-work.ts'
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
import type { PaperTables } from './tables/papers.ts'
import type {
  DisputeTable,
  PaymentAttemptTable,
  PaymentEventTable,
  PaymentTable,
  RefundPartTable,
  RefundTable,
  TestPaymentTable,
  TestRefundTable,
} from './tables/payments.ts'
import type {
  BannerTable,
  CategoryTable,
  ProductDocumentTable,
  ProductPictureTable,
  ProductTable,
  SellerTable,
} from './tables/catalogue.ts'
import type { CatalogueFileTable, ReplacedDocumentTable } from './tables/catalogue-files.ts'
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
import type { InsiderTable, ReviewReportTable, ReviewTable } from './tables/reviews.ts'
import type { ChannelVideosTable } from './tables/videos.ts'
import type { BulkTables } from './tables/bulk.ts'
import type { PeopleTables } from './tables/people.ts'
import type { QuoteTables } from './tables/quotes.ts'
import type { SaleTables } from './tables/sales.ts'
import type { SaleContractTables } from './tables/sale-contracts.ts'
import type { SaleOfferTables } from './tables/sale-offers.ts'
import type { SampleTables } from './tables/sample.ts'
import type { SearchWordTables } from './tables/search-words.ts'

type ListedTables = BulkTables &
  LeadTables &
  LeadWorkTables &
  PaperTables &
  PeopleTables &
  QuoteTables &
  SaleTables &
  SaleContractTables &
  SaleOfferTables &
  SampleTables &
  SearchWordTables

export type Tables = ListedTables & {
  category: CategoryTable
  seller: SellerTable
  product: ProductTable
  product_picture: ProductPictureTable
  product_document: ProductDocumentTable
  replaced_document: ReplacedDocumentTable
  catalogue_file: CatalogueFileTable
  package_draft: PackageDraftTable
  package_edition: PackageEditionTable
  package_import: PackageImportTable
  package_import_row: PackageImportRowTable
  banner: BannerTable
  video: VideoTable
  question: QuestionTable
  legal_document: LegalDocumentTable
  review: ReviewTable
  review_report: ReviewReportTable
  insider: InsiderTable
  version: VersionTable
  setting: SettingTable
  brokerage_settings: BrokerageSettingsTable
  legal_draft: LegalDraftTable
  approved_legal_text: ApprovedLegalTextTable
  saved_view: SavedViewTable
  account: AccountTable
  password_reset: PasswordResetTable
  sign_in_link: SignInLinkTable
  email_change: EmailChangeTable
  proved_mailbox: ProvedMailboxTable
  mailbox_link: MailboxLinkTable
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
  fault: FaultTable
  cart_line: CartLineTable
  cart_coupon: CartCouponTable
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
  refund_part: RefundPartTable
  dispute: DisputeTable
  test_payment: TestPaymentTable
  test_refund: TestRefundTable
  document: DocumentTable
  document_version: DocumentVersionTable
  form_draft: FormDraftTable
  upload_grant: UploadGrantTable
  conversation: ConversationTable
  conversation_note: ConversationNoteTable
  canned_reply: CannedReplyTable
  message: MessageTable
  chat_process: ChatProcessTable
  presence: PresenceTable
  absence: AbsenceTable
  channel_videos: ChannelVideosTable
}
