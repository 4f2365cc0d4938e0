import type { Kysely } from 'kysely'

/** Errors of the program, grouped. */
export const faults = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('fault')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('frames', 'text', (column) => column.notNull())
      .addColumn('said', 'text', (column) => column.notNull())
      .addColumn('work', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('first_at', 'bigint', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addColumn('first_release', 'text', (column) => column.notNull())
      .addColumn('last_release', 'text', (column) => column.notNull())
      .addColumn('request_id', 'text')
      .execute()
    await schema.createIndex('fault_by_time').on('fault').columns(['last_at', 'id']).execute()
  },
}
