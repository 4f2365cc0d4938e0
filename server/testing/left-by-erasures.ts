// Which tables and columns an erasure leaves as they are, with the reason. server/privacy/person-tables.test.ts requires one for each.
import { because } from '#server/testing/because'

const shop = 'What the shop offers and says.'

/** Tables without data about a customer or anybody who wrote to us. */
export const aboutNobody = because({
  [shop]: `approved_legal_text banner brokerage_settings canned_reply catalogue_file category channel_videos
    legal_document legal_draft legal_text package_draft package_edition package_import package_import_row product
    product_document product_picture question replaced_document review_snippet video`,
  'About the staff and the sellers, not about customers.': `batch_record onlooker passkey passkey_challenge
    recovery_code second_factor selected_record seller staff_invitation staff_member`,
  'How the program works. It names nobody.':
    'chat_process counter disposal_run ended_session fault presence setting version',
  'What the staff did to many records. Its notes are with the records.': 'batch',
  'A filter of a list at the desk, which expires.': 'selection',
  'Which records came with the sample brokerage: ids alone.': 'sample_row',
  'How often something was tried. It expires within a day.': 'tries',
  'Of the simulated payment providers.': 'test_payment test_refund',
})

/** Tables that stay with the money of an order. Each of their columns is emptied or in `keptColumns`. */
export const withMoney = because({
  'Stays with its order, and names no person.': 'coupon_use dispute order_line payment_attempt refund_part',
})

/** Other tables that stay. */
export const keptTables = because({
  [shop]: 'coupon',
  'Has to go on working.': 'contact_wish do_not_contact sale_opt_out',
  'The evidence of what was disposed of.': 'disposal_item',
  'The names of files that go after the transaction.': 'file_to_remove',
  'Names nobody. The erasure itself writes it.': 'erasure',
  'Made again of the account that has no name anymore.': 'account_search_word',
  'The log of requests has to be kept.': 'request_search_word',
  'The evidence of what was held, and why.': 'legal_hold',
})

/** Texts in rows that stay. */
export const keptColumns = because({
  'A word of the program.': `account.role account.entered_source audit.actor_role audit.action audit.subject
    desk_case.kind dispute.state order.state order.payment_state payment.currency payment.purpose
    payment_attempt.currency payment_attempt.state refund.state refund_request.state`,
  'What the payment provider calls the money, and itself.': `dispute.provider dispute.provider_ref dispute.reason
    payment.provider payment.provider_ref payment_attempt.provider payment_attempt.provider_ref
    payment_event.provider payment_event.kind refund.provider refund.provider_ref`,
  'What was bought.': `order.coupon_code order_line.name order_line.slug order_line.brand
    order_line.picture_address order_line.listing_plan`,
  'Keys, sums and ids that the program wrote.': 'desk_case.details desk_case.unique_key refund.request_key',
  'A sentence of the program with the number of the order.': 'desk_case.reason',
  'How it was paid, for the books: the end of a card’s number, or the number of a check.': 'payment.method',
  'The error of the program.': 'payment_event.error',
  'Our own check or transfer, and who of the staff sent it.': 'refund.by_hand',
  'The log of requests has to be kept.': `privacy_request.reference privacy_request.kind privacy_request.state
    privacy_request.source privacy_request.name privacy_request.email privacy_request.phone privacy_request.details
    privacy_request.identity privacy_request.extension_reason privacy_request.answer`,
  'When work began: times, and names of forms.': 'refund_request.evidence',
})
