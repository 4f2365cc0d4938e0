import type { Kysely } from 'kysely'

export const sessions = {
  async up(db: Kysely<unknown>) {
    await createSessions(db)
    await createKnownDevices(db)
    await createSignInLinks(db)
  },
}

async function createSessions({ schema }: Kysely<unknown>) {
  await schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('device_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await schema.createIndex('session_account').on('session').column('account_id').execute()
  await schema.createIndex('session_expiry').on('session').column('expires_at').execute()
}

async function createKnownDevices({ schema }: Kysely<unknown>) {
  await schema
    .createTable('known_device')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    // Two people may share a browser.
    .addPrimaryKeyConstraint('known_device_key', ['token_hash', 'account_id'])
    .execute()
  await schema.createIndex('known_device_account').on('known_device').column('account_id').execute()
  await schema.createIndex('known_device_use').on('known_device').column('last_used_at').execute()
}

async function createSignInLinks({ schema }: Kysely<unknown>) {
  await schema
    .createTable('sign_in_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('sign_in_link_account').on('sign_in_link').column('account_id').execute()
}
