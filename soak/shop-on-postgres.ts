import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Proxy, throughAProxy } from '../server/testing/a-proxy.ts'
import { startPostgres } from '../server/testing/postgres.ts'
import { spawnMain } from '../server/testing/spawn-main.ts'
import { aPostgresDatabase } from '../server/testing/test-database.ts'

export type ShopOnPostgres = {
  address: string
  /** The database's address, without the proxy. */
  url: string
  /** Between the shop and its database. */
  proxy: Proxy
  /** The first sample customer, logged in. */
  customer: { id: string; token: string }
}

/** Plays on the built shop with the sample brokerage, in a separate process, with its own PostgreSQL server. */
export const onPostgres = async <T>(play: (shop: ShopOnPostgres) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-soak-'))
  const server = await startPostgres()
  const { config } = await aPostgresDatabase(server.url())
  const url = config.engine === 'postgres' ? config.url : ''
  const { proxy, url: proxied } = await throughAProxy(url)
  const { address, child } = await spawnMain({
    NODE_ENV: 'production',
    SAMPLE: '1',
    PAYMENTS: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: folder,
    DATABASE_URL: proxied,
    TOKEN_SECRET: 'a secret of a fault at full size, and of nothing else',
  })
  try {
    return await play({ address, url, proxy, customer: await signIn(address) })
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await proxy.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const signIn = async (address: string) => {
  const response = await fetch(`${address}/api/customer/customer-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'customer@example.test', password: 'customer-demo' }),
  })
  const { token } = (await response.json()) as { token: string }
  const { id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string }
  return { id, token }
}
