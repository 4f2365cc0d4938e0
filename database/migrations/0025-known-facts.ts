import { type Kysely, sql } from 'kysely'

/** What a customer tells us about themselves once: a telephone number, an address book, and a new email address that has yet to be confirmed. */
export const knownFacts = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('account')
      .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await createEmailChanges(db)
    await createAddressBook(db)
  },
}

async function createEmailChanges({ schema }: Kysely<unknown>) {
  await schema
    .createTable('email_change')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('new_email', 'text', (column) => column.notNull())
    .addColumn('former_email', 'text')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('email_change_account').on('email_change').column('account_id').execute()
}

async function createAddressBook({ schema }: Kysely<unknown>) {
  await schema
    .createTable('saved_address')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('street', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('zip', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('is_home', 'integer', (column) => column.notNull().check(sql`is_home in (0, 1)`))
    .addColumn('is_default', 'integer', (column) => column.notNull().check(sql`is_default in (0, 1)`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('saved_address_customer').on('saved_address').column('customer_id').execute()
  // A customer has one home, and one address that orders go to.
  for (const flag of ['is_home', 'is_default'])
    await schema
      .createIndex(`saved_address_${flag}`)
      .on('saved_address')
      .column('customer_id')
      .unique()
      .where(sql.ref(flag), '=', sql.lit(1))
      .execute()
}
