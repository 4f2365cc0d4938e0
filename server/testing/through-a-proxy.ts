import { Client } from 'pg'
import { aProxy, type Proxy } from '#server/testing/a-proxy'

/** The same PostgreSQL database through a connection that can be made silent. */
export const throughAProxy = async (address: string, at = 0): Promise<{ proxy: Proxy; url: string }> => {
  const { host, port, user = '', password = '', database = '' } = new Client({ connectionString: address })
  // A host that is a path is the folder of the server's Unix socket.
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const proxy = await aProxy(target, at)
  const owner = [user, password ?? ''].map(encodeURIComponent).join(':')
  return { proxy, url: `postgres://${owner}@127.0.0.1:${proxy.port}/${encodeURIComponent(database)}` }
}
