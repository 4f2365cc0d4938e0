import { type Kysely, sql } from 'kysely'

/** Indexes from which the figures of a period are counted without reading the rows themselves. */
export const insights = {
  async up({ schema }: Kysely<unknown>) {
    const index = (name: string, table: string, columns: string[]) =>
      schema.createIndex(name).on(table).columns(columns)
    await index('payment_received', 'payment', ['purpose', 'received_at', 'amount_cents']).execute()
    await index('refund_done', 'refund', ['state', 'updated_at', 'amount_cents', 'payment_id']).execute()
    await index('order_coupon_paid', 'order', ['paid_at', 'coupon_code', 'coupon_cents'])
      .where(sql.ref('coupon_code'), 'is not', null)
      .execute()
    await index('lead_figures', 'lead', ['created_at', 'stage', 'source']).execute()
    await index('lead_first_answer', 'lead', ['first_answer_at', 'created_at'])
      .where(sql.ref('first_answer_at'), 'is not', null)
      .execute()
    await index('document_version_uploaded', 'document_version', ['uploaded_at']).execute()
    await index('message_sent', 'message', ['sender', 'sent_at', 'conversation_id', 'sequence']).execute()
  },
}
