import { migrateOnce } from '#server/testing/migrate-once'
import { startPostgres } from '#server/testing/postgres'
import { aPostgresDatabase, dropDatabases } from '#server/testing/test-database'

/**
 * Runs before the suite on PostgreSQL: starts one server for all its files unless one is configured, and creates the schema that each test
 * copies.
 */
export const setup = async () => {
  const named = process.env['TEST_DATABASE_URL']
  const server = named === undefined ? await startPostgres({ isForPassing: true }) : undefined
  const url = named ?? server?.url() ?? ''
  const template = await aPostgresDatabase(url)
  await migrateOnce(template.config)
  process.env['TEST_DATABASE_URL'] = url
  // Takes a third less work, but needs a server that does not wait for the disk.
  process.env['TEST_POSTGRES_TEMPLATE'] = server ? `${template.name} strategy file_copy` : template.name
  return async () => {
    delete process.env['TEST_POSTGRES_TEMPLATE']
    await dropDatabases(url, template.name)
    if (!server) return
    delete process.env['TEST_DATABASE_URL']
    await server.stop()
  }
}
