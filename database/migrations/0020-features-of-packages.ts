import type { Kysely } from 'kysely'

/** What each package has, in the vocabulary in which packages are compared. Null: the brokerage has not entered it. */
export const featuresOfPackages = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('product').addColumn('features', 'text').execute()
  },
}
