import type { Migration } from 'kysely/migration'
import { catalogue } from './0001-catalogue.ts'

/** In the order of their names, which is the order in which they run. A released one never changes. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
}
