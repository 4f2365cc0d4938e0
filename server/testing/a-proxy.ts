import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

export type Proxy = {
  port: number
  /** As a firewall that has dropped its lines: they stay open and carry nothing, and new ones are not answered. */
  goSilent(): void
  /** From now on new lines are carried again; those that went silent stay so. */
  carryNewLines(): void
  close(): Promise<void>
}

/** Carries lines from a port to a server; 0 takes a free one. */
export const aProxy = async (target: NetConnectOpts, port = 0): Promise<Proxy> => {
  const lines = new Set<{ ends: Socket[]; isSilent: boolean }>()
  let isSilent = false
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...target, allowHalfOpen: true }) // a silent line does not even answer a goodbye
    const line = { ends: [near, far], isSilent }
    lines.add(line)
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => line.isSilent || to.write(bytes))
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
    close: async () => {
      for (const { ends } of lines) for (const end of ends) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
