import type { Kysely } from 'kysely'

/** An action over many records notes what each had before, so that its Undo can restore it. */
export const whatABatchReplaced = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('batch_record').addColumn('replaced', 'text').execute()
    await schema.alterTable('batch_record').addColumn('takes_back', 'text').execute()
    await schema
      .createIndex('batch_record_of')
      .on('batch_record')
      .columns(['batch_id', 'record_id'])
      .execute()
  },
}
