import { type CreateTableBuilder, type Kysely, sql } from 'kysely'

/** What the desk knows of people: customers, requests about their data, who must not be contacted, and how long papers stay. */
export const people = {
  async up(db: Kysely<unknown>) {
    await changeAccounts(db)
    await createContact(db)
    await createRequests(db)
    await createErasures(db)
    await createDisposals(db)
    await indexPeople(db)
  },
}

async function changeAccounts(db: Kysely<unknown>) {
  const { schema } = db
  await schema
    .alterTable('account')
    .addColumn('profile_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema.alterTable('account').addColumn('seen_at', 'bigint').execute()
  await schema.alterTable('account').addColumn('erased_at', 'bigint').execute()
  await sql`update account set seen_at =
    (select max(last_seen_at) from session where session.account_id = account.id)`.execute(db)
}

async function createContact({ schema }: Kysely<unknown>) {
  await withId(schema.createTable('do_not_contact'))
    .addColumn('channel', 'text', (column) => column.notNull().check(sql`channel in ('mails', 'calls')`))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('noted_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('ended_by', 'text')
    .addColumn('end_reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .createIndex('do_not_contact_once')
    .on('do_not_contact')
    .columns(['channel', 'address'])
    .unique()
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
  await withId(schema.createTable('sent_mail'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('sent', 'failed', 'held back')`),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('sent_mail_address').on('sent_mail').columns(['address', 'at']).execute()
  await schema.createIndex('sent_mail_at').on('sent_mail').column('at').execute()
  await withId(schema.createTable('customer_note'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createIndex('customer_note_account')
    .on('customer_note')
    .columns(['account_id', 'created_at', 'id'])
    .execute()
}

async function createRequests({ schema }: Kysely<unknown>) {
  await withId(schema.createTable('privacy_request'))
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('open', 'done', 'declined', 'withdrawn')`),
    )
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.references('account.id'))
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('identity', 'text', (column) => column.notNull())
    .addColumn('identity_at', 'bigint')
    .addColumn('proof_token_hash', 'text', (column) => column.unique())
    .addColumn('proof_until', 'bigint')
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('extended_at', 'bigint')
    .addColumn('extension_reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', 'text')
    .addColumn('answer', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  const index = (name: string, columns: string[]) =>
    schema.createIndex(`privacy_request_${name}`).on('privacy_request').columns(columns).execute()
  await index('state', ['state', 'due_at', 'id'])
  await index('due', ['due_at', 'id'])
  await index('email', ['email'])
  await index('account', ['account_id'])
}

async function createErasures({ schema }: Kysely<unknown>) {
  await withId(schema.createTable('erasure'))
    .addColumn('account_id', 'text')
    .addColumn('request_id', 'text')
    .addColumn('erased_by', 'text', (column) => column.notNull())
    .addColumn('erased_at', 'bigint', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('erasure_account').on('erasure').column('account_id').execute()
  await withId(schema.createTable('legal_hold'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('document_id', 'text')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('set_by', 'text', (column) => column.notNull())
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .addColumn('lifted_by', 'text')
    .addColumn('lifted_at', 'bigint')
    .addColumn('lift_reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.createIndex('legal_hold_account').on('legal_hold').columns(['account_id', 'set_at']).execute()
}

async function createDisposals({ schema }: Kysely<unknown>) {
  await withId(schema.createTable('disposal_run'))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('proposed', 'approved', 'done', 'withdrawn')`),
    )
    .addColumn('proposed_at', 'bigint', (column) => column.notNull())
    .addColumn('approved_by', 'text')
    .addColumn('approved_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await schema
    .createIndex('disposal_run_proposed')
    .on('disposal_run')
    .columns(['proposed_at', 'id'])
    .execute()
  await schema
    .createTable('disposal_item')
    .addColumn('run_id', 'text', (column) => column.notNull().references('disposal_run.id'))
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('order_number', 'integer')
    .addColumn('versions', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('keep_until', 'bigint', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.check(sql`outcome in ('disposed', 'kept')`))
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('hashes', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('settled_at', 'bigint')
    .addPrimaryKeyConstraint('disposal_item_key', ['run_id', 'document_id'])
    .execute()
  await schema
    .createTable('file_to_remove')
    .addColumn('file_key', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('document_version_keep').on('document_version').column('keep_until').execute()
}

/** By which people are found and listed. */
async function indexPeople({ schema }: Kysely<unknown>) {
  const index = (table: string, name: string, columns: string[]) =>
    schema.createIndex(`${table}_${name}`).on(table).columns(columns).execute()
  await index('account', 'newest', ['role', 'created_at', 'id'])
  await index('account', 'seen', ['role', 'seen_at', 'id'])
  await index('account', 'phone', ['role', 'phone'])
  await index('lead', 'phone', ['phone_number'])
  await index('contact_message', 'phone', ['phone_number'])
  await index('saved_address', 'phone', ['phone'])
  await index('review', 'customer', ['customer_id'])
}

const withId = <Table extends string>(table: CreateTableBuilder<Table>) =>
  table.addColumn('id', 'text', (column) => column.primaryKey())
