import type { Kysely } from 'kysely'

/** Orders are found by the phone number of their delivery. A job fills in the numbers of earlier orders. */
export const phonesOfOrders = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('order').addColumn('shipping_phone', 'text').execute()
    await schema.createIndex('order_shipping_phone').on('order').column('shipping_phone').execute()
  },
}
