import type { Kysely } from 'kysely'

/** A broker may decline a disposal, with a reason. */
export const disposalDecisions = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('disposal_run').addColumn('declined_by', 'text').execute()
    await schema.alterTable('disposal_run').addColumn('declined_at', 'bigint').execute()
    await schema
      .alterTable('disposal_run')
      .addColumn('decline_reason', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
