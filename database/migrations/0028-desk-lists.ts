import type { Kysely } from 'kysely'

/** Indexes for the lists of the desk: what each filter finds is sorted already. */
export const deskLists = {
  async up({ schema }: Kysely<unknown>) {
    await schema.createIndex('audit_at').on('audit').columns(['at', 'id']).execute()
    await schema.createIndex('audit_actor_at').on('audit').columns(['actor_id', 'at', 'id']).execute()
    await schema.createIndex('audit_subject_at').on('audit').columns(['subject', 'at', 'id']).execute()
    await schema.createIndex('audit_action_at').on('audit').columns(['action', 'at', 'id']).execute()
    await schema.createIndex('audit_subject_id').on('audit').columns(['subject_id', 'at', 'id']).execute()
  },
}
