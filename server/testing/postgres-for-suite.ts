import { startPostgres } from '#server/testing/postgres'

/** Before the suite on PostgreSQL: a server for all of its files, unless one is named already. */
export const setup = async () => {
  if (process.env['TEST_DATABASE_URL']) return undefined
  const server = await startPostgres()
  process.env['TEST_DATABASE_URL'] = server.url()
  return async () => {
    delete process.env['TEST_DATABASE_URL']
    await server.stop()
  }
}
