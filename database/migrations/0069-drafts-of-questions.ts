import type { Kysely } from 'kysely'

/** A question is edited as a draft beside what the shop shows. Those of today are live. */
export const draftsOfQuestions = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('question').addColumn('draft', 'text').execute()
    await schema
      .alterTable('question')
      .addColumn('is_live', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  },
}
