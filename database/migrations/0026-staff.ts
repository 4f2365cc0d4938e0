import { type Kysely, sql } from 'kysely'

/** The staff of the desk, with their roles and second factors. Existing staff accounts become brokers. */
export const staff = {
  async up(db: Kysely<unknown>) {
    await createMembers(db)
    await createInvitations(db)
    await createSecondFactors(db)
    await db.schema.alterTable('session').addColumn('proved_at', 'bigint').execute()
  },
}

const isRole = sql`role in ('broker', 'assistant')`

async function createMembers(db: Kysely<unknown>) {
  await db.schema
    .createTable('staff_member')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
    .addColumn('role', 'text', (column) => column.notNull().check(isRole))
    .addColumn('removed_at', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into staff_member (account_id, role, removed_at, created_at, updated_at)
    select id, 'broker', null, created_at, created_at from account where role = 'staff'`.execute(db)
}

async function createInvitations({ schema }: Kysely<unknown>) {
  await schema
    .createTable('staff_invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull().check(isRole))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('invited_by', 'text', (column) => column.references('account.id'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('staff_invitation_email').on('staff_invitation').column('email').execute()
}

async function createSecondFactors({ schema }: Kysely<unknown>) {
  await schema
    .createTable('second_factor')
    .addColumn('account_id', 'text', (column) => column.primaryKey().references('account.id'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('recovery_code')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await schema.createIndex('recovery_code_account').on('recovery_code').column('account_id').execute()
  await schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('sign_count', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute()
  await schema.createIndex('passkey_account').on('passkey').column('account_id').execute()
  await createChallenges(schema)
}

async function createChallenges(schema: Kysely<unknown>['schema']) {
  await schema
    .createTable('passkey_challenge')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('passkey_challenge_account').on('passkey_challenge').column('account_id').execute()
}
