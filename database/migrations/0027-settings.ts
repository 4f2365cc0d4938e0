import { type Kysely, sql } from 'kysely'

/** What the brokerage says about itself, and its legal texts: each change is a row that stays. */
export const settings = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('brokerage_settings')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('given', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) =>
        column.notNull().check(sql`source in ('desk', 'file', 'put back')`),
      )
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.references('account.id'))
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('legal_draft')
      .addColumn('document', 'text', (column) => column.primaryKey())
      .addColumn('sections', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.references('account.id'))
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
    await schema
      .createTable('approved_legal_text')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('sections', 'text', (column) => column.notNull())
      .addColumn('effective_at', 'bigint', (column) => column.notNull())
      .addColumn('approved_by', 'text', (column) => column.notNull().references('account.id'))
      .addColumn('approved_at', 'bigint', (column) => column.notNull())
      .addColumn('withdrawn_by', 'text', (column) => column.references('account.id'))
      .addColumn('withdrawn_at', 'bigint')
      .addUniqueConstraint('approved_legal_text_version', ['document', 'version'])
      .execute()
  },
}
