import type { IconName } from '#desk/ui/icon.tsx'

type Kind = { name: string; icon: IconName }

/** The kinds of records in the audit log, by their table. */
export const kinds: ReadonlyMap<string, Kind> = new Map(
  Object.entries({
    account: { name: 'account', icon: 'person' },
    approved_legal_text: { name: 'legal text', icon: 'document' },
    audit: { name: 'audit log', icon: 'log' },
    banner: { name: 'banner', icon: 'eye' },
    brokerage_settings: { name: 'settings of the brokerage', icon: 'settings' },
    canned_reply: { name: 'canned reply', icon: 'chat' },
    catalogue_file: { name: 'file of the catalogue', icon: 'document' },
    category: { name: 'category', icon: 'catalogue' },
    conversation: { name: 'conversation', icon: 'chat' },
    contact_message: { name: 'message', icon: 'mail' },
    coupon: { name: 'coupon', icon: 'card' },
    desk_case: { name: 'case', icon: 'warning' },
    disposal_run: { name: 'disposal of papers', icon: 'bin' },
    do_not_contact: { name: 'wish not to be contacted', icon: 'phone' },
    document: { name: 'paper with its versions', icon: 'document' },
    document_version: { name: 'paper', icon: 'document' },
    erasure: { name: 'erasure', icon: 'privacy' },
    fault: { name: 'error of the program', icon: 'warning' },
    job: { name: 'job', icon: 'jobs' },
    lead: { name: 'lead', icon: 'person' },
    legal_document: { name: 'legal document', icon: 'document' },
    legal_hold: { name: 'legal hold', icon: 'privacy' },
    newsletter_subscriber: { name: 'newsletter subscription', icon: 'mail' },
    order: { name: 'order', icon: 'orders' },
    payment: { name: 'payment', icon: 'card' },
    payment_event: { name: 'message of the payment company', icon: 'card' },
    package_import: { name: 'import', icon: 'catalogue' },
    privacy_request: { name: 'privacy request', icon: 'privacy' },
    product: { name: 'package', icon: 'catalogue' },
    product_document: { name: 'file of a package', icon: 'document' },
    question: { name: 'question', icon: 'info' },
    quote: { name: 'quote', icon: 'orders' },
    refund: { name: 'refund', icon: 'card' },
    review: { name: 'review', icon: 'chat' },
    review_snippet: { name: 'sentence for notes', icon: 'pen' },
    saved_view: { name: 'view', icon: 'filter' },
    sale: { name: 'sale', icon: 'sign' },
    sale_opt_out: { name: 'opt-out of sale', icon: 'privacy' },
    saved_address: { name: 'saved address', icon: 'person' },
    seller: { name: 'seller', icon: 'person' },
    setting: { name: 'setting', icon: 'settings' },
    staff_invitation: { name: 'invitation', icon: 'mail' },
    staff_member: { name: 'member of the staff', icon: 'person' },
    video: { name: 'video', icon: 'eye' },
  }),
)

/** The kinds with their names, for the filter. */
export const knownKinds = [...kinds]
  .map(([value, { name }]) => ({ value, words: name }))
  .toSorted((one, other) => one.words.localeCompare(other.words))
