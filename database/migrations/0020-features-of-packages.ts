import type { Kysely } from 'kysely'

/** What each package has, in the vocabulary for comparing packages. Null: the brokerage has not entered it. */
export const featuresOfPackages = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('product').addColumn('features', 'text').execute()
  },
}
