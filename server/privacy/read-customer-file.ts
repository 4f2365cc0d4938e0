// An account's records: what its owner did, bought, wrote and uploaded, and what we wrote about them.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { readAccountTraces } from '#server/privacy/read-account-traces'

/** Without secrets. */
export const readCustomerFile = async (read: Kysely<Tables>, id: string) => {
  const orders = await read
    .selectFrom('order')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('number')
    .execute()
  return {
    sessions: await read
      .selectFrom('session')
      .select(['address', 'user_agent', 'created_at', 'last_seen_at', 'ended_at'])
      .where('account_id', '=', id)
      .execute(),
    ...(await readAccountTraces(read, id)),
    addresses: await read.selectFrom('saved_address').selectAll().where('customer_id', '=', id).execute(),
    emailChanges: await read
      .selectFrom('email_change')
      .select(['former_email', 'new_email', 'created_at', 'ended_at'])
      .where('account_id', '=', id)
      .execute(),
    orders,
    ...(await readOrderParts(
      read,
      orders.map(({ id: orderId }) => orderId),
    )),
    ...(await readSales(read, id)),
    cart: await read.selectFrom('cart_line').selectAll().where('customer_id', '=', id).execute(),
    cartCoupon: await read.selectFrom('cart_coupon').selectAll().where('customer_id', '=', id).execute(),
    wishlist: await read.selectFrom('wish').selectAll().where('customer_id', '=', id).execute(),
    formDrafts: await read.selectFrom('form_draft').selectAll().where('customer_id', '=', id).execute(),
    reviews: await read.selectFrom('review').selectAll().where('customer_id', '=', id).execute(),
    ...(await readConversations(read, id)),
    documents: await read
      .selectFrom('document_version')
      .innerJoin('document', 'document.id', 'document_version.document_id')
      .selectAll('document_version')
      .select('document.name')
      .where('document.customer_id', '=', id)
      .execute(),
    notes: await read
      .selectFrom('customer_note')
      .select(['text', 'created_at'])
      .where('account_id', '=', id)
      .execute(),
    legalHolds: await read
      .selectFrom('legal_hold')
      .select(['document_id', 'reason', 'set_at', 'lifted_at', 'lift_reason'])
      .where('account_id', '=', id)
      .execute(),
    log: await read
      .selectFrom('audit')
      .select(['at', 'actor_role', 'action', 'subject', 'details'])
      .where((eb) => eb.or([eb('actor_id', '=', id), eb('subject_id', '=', id)]))
      .orderBy('at')
      .execute(),
  }
}

const readOrderParts = async (read: Kysely<Tables>, orderIds: readonly string[]) => {
  const ids = ['', ...orderIds]
  const payments = await read.selectFrom('payment').selectAll().where('order_id', 'in', ids).execute()
  const paymentIds = ['', ...payments.map(({ id }) => id)]
  return {
    couponUses: await read
      .selectFrom('coupon_use')
      .innerJoin('coupon', 'coupon.id', 'coupon_use.coupon_id')
      .select(['order_id', 'code', 'coupon_use.created_at'])
      .where('order_id', 'in', ids)
      .execute(),
    cases: await read
      .selectFrom('desk_case')
      .select(['order_id', 'kind', 'reason', 'created_at', 'closed_at', 'settled_note'])
      .where('order_id', 'in', ids)
      .execute(),
    paymentAttempts: await read
      .selectFrom('payment_attempt')
      .select(['order_id', 'provider', 'state', 'amount_cents', 'created_at'])
      .where('order_id', 'in', ids)
      .execute(),
    disputes: await read
      .selectFrom('dispute')
      .select(['payment_id', 'state', 'reason', 'amount_cents', 'created_at'])
      .where('payment_id', 'in', paymentIds)
      .execute(),
    orderLines: await read.selectFrom('order_line').selectAll().where('order_id', 'in', ids).execute(),
    payments,
    refunds: await read.selectFrom('refund').selectAll().where('payment_id', 'in', paymentIds).execute(),
    refundParts: await read
      .selectFrom('refund_part')
      .innerJoin('refund', 'refund.id', 'refund_part.refund_id')
      .select(['refund_part.refund_id', 'refund_part.part', 'refund_part.amount_cents'])
      .where('refund.payment_id', 'in', paymentIds)
      .execute(),
    refundRequests: await read
      .selectFrom('refund_request')
      .select(['order_id', 'state', 'reason', 'evidence', 'answer', 'created_at', 'decided_at'])
      .where('order_id', 'in', ids)
      .execute(),
    orderNotes: await read
      .selectFrom('order_note')
      .select(['order_id', 'text', 'created_at'])
      .where('order_id', 'in', ids)
      .execute(),
  }
}

const readSales = async (read: Kysely<Tables>, customerId: string) => {
  const sales = await read.selectFrom('sale').selectAll().where('customer_id', '=', customerId).execute()
  const ids = ['', ...sales.map(({ id }) => id)]
  const ofSales = async (
    table:
      | 'party'
      | 'listing_input'
      | 'listing_photo'
      | 'listing_change'
      | 'sale_clock'
      | 'sale_contract'
      | 'instruction'
      | 'net_assumption',
  ) => read.selectFrom(table).selectAll().where('sale_id', 'in', ids).execute()
  const ofContracts = async (table: 'contract_date' | 'contract_amendment') =>
    read
      .selectFrom(table)
      .innerJoin('sale_contract', 'sale_contract.id', `${table}.contract_id`)
      .selectAll(table)
      .where('sale_contract.sale_id', 'in', ids)
      .execute()
  return {
    sales,
    salePackages: await read
      .selectFrom('sale_order_line')
      .selectAll()
      .where('customer_id', '=', customerId)
      .execute(),
    parties: await ofSales('party'),
    listingInputs: await ofSales('listing_input'),
    listingPhotos: await ofSales('listing_photo'),
    listingChanges: await ofSales('listing_change'),
    saleClocks: await ofSales('sale_clock'),
    saleContracts: await ofSales('sale_contract'),
    contractDates: await ofContracts('contract_date'),
    contractAmendments: await ofContracts('contract_amendment'),
    instructions: await ofSales('instruction'),
    netAssumptions: await ofSales('net_assumption'),
    ...(await readOffers(read, ids)),
  }
}

/** Without what opens a receipt or a link. */
const readOffers = async (read: Kysely<Tables>, saleIds: readonly string[]) => {
  const ofOffers = read
    .selectFrom('offer_terms')
    .innerJoin('offer', 'offer.id', 'offer_terms.offer_id')
    .where('offer.sale_id', 'in', saleIds)
  return {
    offers: await read
      .selectFrom('offer')
      .select([
        'id',
        'sale_id',
        'arrival',
        'source',
        'represented_by',
        'disclosed_at',
        'state',
        'backup_place',
      ])
      .select(['replaces_id', 'created_at'])
      .where('sale_id', 'in', saleIds)
      .execute(),
    offerTerms: await ofOffers.selectAll('offer_terms').execute(),
    presentations: await ofOffers
      .innerJoin('presentation', 'presentation.terms_id', 'offer_terms.id')
      .selectAll('presentation')
      .execute(),
    saleLinks: await read
      .selectFrom('sale_link')
      .select(['sale_id', 'kind', 'created_at', 'ended_at'])
      .where('sale_id', 'in', saleIds)
      .execute(),
  }
}

const readConversations = async (read: Kysely<Tables>, customerId: string) => ({
  messages: await read
    .selectFrom('message')
    .innerJoin('conversation', 'conversation.id', 'message.conversation_id')
    .selectAll('message')
    .where('conversation.customer_id', '=', customerId)
    .orderBy('message.id')
    .execute(),
  conversationNotes: await read
    .selectFrom('conversation_note')
    .innerJoin('conversation', 'conversation.id', 'conversation_note.conversation_id')
    .select(['conversation_note.text', 'conversation_note.created_at'])
    .where('conversation.customer_id', '=', customerId)
    .execute(),
})
