import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { Client } from 'pg'

export type Proxy = {
  port: number
  /** Behaves like a firewall that has dropped its connections: they stay open but carry nothing, and new ones get no response. */
  goSilent(): void
  /** From now on new connections work again. The silent ones stay silent. */
  carryNewLines(): void
  /** New connections go to another server, as when a name or an address moves. */
  leadTo(target: NetConnectOpts): void
  /** Ends all connections. */
  cut(): void
  /** From now on everything arrives this much later. */
  delay(ms: number): void
  close(): Promise<void>
}

/** Forwards connections from a port to a server; port 0 takes a free one. */
export const aProxy = async (first: NetConnectOpts, port = 0): Promise<Proxy> => {
  let target = first
  let delayMs = 0
  const lines = new Set<{ ends: Socket[]; isSilent: boolean }>()
  let isSilent = false
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...target, allowHalfOpen: true }) // a silent connection does not even respond to a close
    const line = { ends: [near, far], isSilent }
    lines.add(line)
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        if (line.isSilent) return
        if (delayMs === 0) to.write(bytes)
        else setTimeout(() => to.destroyed || to.write(bytes), delayMs)
      })
      from.on('end', () => line.isSilent || to.end())
      from.on('error', () => {}) // 'close' follows
      from.on('close', () => line.isSilent || to.destroySoon())
    }
    carry(near, far)
    carry(far, near)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    goSilent: () => {
      isSilent = true
      for (const line of lines) line.isSilent = true
    },
    carryNewLines: () => {
      isSilent = false
    },
    leadTo: (other) => {
      target = other
    },
    cut: () => {
      for (const { ends } of lines) for (const end of ends) end.destroy()
    },
    delay: (ms) => {
      delayMs = ms
    },
    close: async () => {
      for (const { ends } of lines) for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The same PostgreSQL database through a connection that can be made silent. */
export const throughAProxy = async (address: string, at = 0): Promise<{ proxy: Proxy; url: string }> => {
  const { user = '', password = '', database = '' } = new Client({ connectionString: address })
  const proxy = await aProxy(postgresAt(address), at)
  const owner = [user, password ?? ''].map(encodeURIComponent).join(':')
  return { proxy, url: `postgres://${owner}@127.0.0.1:${proxy.port}/${encodeURIComponent(database)}` }
}

/** The target of a proxy. A host that is a path is the folder of the server's Unix socket. */
export const postgresAt = (address: string): NetConnectOpts => {
  const { host, port } = new Client({ connectionString: address })
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
}
