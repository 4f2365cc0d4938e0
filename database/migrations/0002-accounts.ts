import { sql, type Kysely } from 'kysely'

export const accounts = {
  async up(db: Kysely<unknown>) {
    await createAccounts(db)
    await createSessions(db)
    await createAudit(db)
    await createJobs(db)
  },
}

async function createAccounts({ schema }: Kysely<unknown>) {
  await schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) =>
      column.notNull().check(sql`role in ('customer', 'seller', 'staff')`),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('is_sample', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    // Each role has its own login, so a seller may also have an account as a customer.
    .addUniqueConstraint('account_email', ['role', 'email'])
    .execute()
  await schema
    .createTable('password_reset')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('password_reset_account').on('password_reset').column('account_id').execute()
}

async function createSessions({ schema }: Kysely<unknown>) {
  await schema
    .createTable('ended_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('ended_session_expiry').on('ended_session').column('expires_at').execute()
  await schema
    .createTable('tries')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('tries_start').on('tries').column('started_at').execute()
}

async function createAudit({ schema }: Kysely<unknown>) {
  await schema
    .createTable('audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    // No foreign key: audit rows stay even when the account is deleted.
    .addColumn('actor_id', 'text')
    .addColumn('actor_role', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('audit_subject').on('audit').columns(['subject', 'subject_id', 'id']).execute()
}

async function createJobs({ schema }: Kysely<unknown>) {
  await schema
    .createTable('job')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'running', 'done', 'failed')`),
    )
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('claimed_until', 'bigint')
    .addColumn('last_error', 'text')
    // Cleared when the job is finished, so that the same work can be requested again.
    .addColumn('unique_key', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute()
  await schema.createIndex('job_due').on('job').columns(['state', 'due_at']).execute()
}
