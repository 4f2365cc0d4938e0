import { type Kysely, sql } from 'kysely'

/** Where a paper of a disposal belonged, so that its customer can read when it went. Null for papers that went before this migration. */
export const disposedPapers = {
  async up(db: Kysely<unknown>) {
    const columns = ['order_id', 'product_id', 'slug']
    for (const column of columns)
      await db.schema.alterTable('disposal_item').addColumn(column, 'text').execute()
    for (const column of columns)
      await sql`update disposal_item set ${sql.ref(column)} =
        (select ${sql.ref(`document.${column}`)} from document where document.id = disposal_item.document_id)`.execute(
        db,
      )
    const index = (name: string, column: string) =>
      db.schema.createIndex(`disposal_item_${name}`).on('disposal_item').column(column).execute()
    await index('account', 'account_id')
    await index('order', 'order_id')
  },
}
