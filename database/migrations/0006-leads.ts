import { type Kysely, sql } from 'kysely'

export const leads = {
  async up(db: Kysely<unknown>) {
    await createLeads(db)
    await createContactMessages(db)
    await createNewsletterSubscribers(db)
    await createConsents(db)
  },
}

async function createLeads({ schema }: Kysely<unknown>) {
  await schema
    .createTable('lead')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('customer_id', 'text', (column) => column.references('account.id').onDelete('set null'))
    .addColumn('line1', 'text', (column) => column.notNull())
    .addColumn('line2', 'text')
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('zip', 'text', (column) => column.notNull())
    .addColumn('bedrooms', 'integer')
    .addColumn('bathrooms', 'double precision', (column) => column.notNull().check(sql`bathrooms > 0`))
    .addColumn('square_footage', 'integer', (column) => column.notNull().check(sql`square_footage > 0`))
    .addColumn('floors', 'double precision', (column) => column.notNull().check(sql`floors > 0`))
    .addColumn('basement', 'text', (column) => column.notNull().check(sql`basement in ('Yes', 'No')`))
    .addColumn('year_built', 'integer', (column) => column.notNull())
    .addColumn('lot_size', 'text', (column) => column.notNull())
    .addColumn('garage_type', 'text', (column) => column.notNull())
    .addColumn('special_features', 'text', (column) => column.notNull())
    .addColumn('recent_upgrades', 'text', (column) => column.notNull())
    .addColumn('known_issues', 'text', (column) => column.notNull())
    .addColumn('hoa_membership', 'text', (column) =>
      column.notNull().check(sql`hoa_membership in ('Yes', 'No')`),
    )
    .addColumn('zoning_details', 'text', (column) => column.notNull())
    .addColumn('owner_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('selling_timeline', 'text', (column) => column.notNull())
    .addColumn('claim_token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('claimed_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('lead_of_customer').on('lead').columns(['customer_id', 'created_at']).execute()
  // The desk reads leads newest first.
  await schema.createIndex('lead_age').on('lead').column('created_at').execute()
}

async function createContactMessages({ schema }: Kysely<unknown>) {
  await schema
    .createTable('contact_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sender_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('contact_message_age').on('contact_message').column('created_at').execute()
}

async function createNewsletterSubscribers({ schema }: Kysely<unknown>) {
  await schema
    .createTable('newsletter_subscriber')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('pending', 'subscribed', 'unsubscribed')`),
    )
    .addColumn('confirm_token_hash', 'text', (column) => column.unique())
    .addColumn('confirm_until', 'bigint', (column) => column.notNull())
    .addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('confirmed_address', 'text')
    .addColumn('confirmed_user_agent', 'text')
    .addColumn('unsubscribed_at', 'bigint')
    .execute()
}

async function createConsents({ schema }: Kysely<unknown>) {
  await schema
    .createTable('legal_text')
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('text_id', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('first_given_at', 'bigint', (column) => column.notNull())
    // The same text may reappear in a later version.
    .addPrimaryKeyConstraint('legal_text_key', ['sha256', 'text_id', 'version'])
    .execute()
  await schema
    .createTable('consent')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('text_id', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('given_at', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    // No foreign keys except to the text: evidence outlives what it was given for.
    .addColumn('customer_id', 'text')
    .addColumn('lead_id', 'text')
    .addColumn('product_slug', 'text')
    .addForeignKeyConstraint('consent_to_text', ['sha256', 'text_id', 'version'], 'legal_text', [
      'sha256',
      'text_id',
      'version',
    ])
    .execute()
  await schema
    .createIndex('consent_of_text')
    .on('consent')
    .columns(['sha256', 'text_id', 'version'])
    .execute()
  await schema.createIndex('consent_of_lead').on('consent').column('lead_id').execute()
  await schema.createIndex('consent_of_customer').on('consent').column('customer_id').execute()
}
