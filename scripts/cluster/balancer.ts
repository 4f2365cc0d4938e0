// A small load balancer that shows what a real one does. It asks each process whether it is ready, gives every request to the next ready
// one, passes sockets on, and remembers nothing about customers.
import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'

export type Balancer = {
  /** Such as http://localhost:3000. */
  address: string
  /** From now on this process may get requests, once it reports that it is ready. */
  add(backend: string): void
  /** The process gets no new requests, and finishes those that it has. */
  drop(backend: string): void
  /** How many processes are ready. */
  ready(): number
  close(): Promise<void>
}

/** Shorter than the grace period of a process that stops: the process must be out of service before it closes its port. */
const askEveryMs = 250

type Backend = { address: URL; isReady: boolean; isDropped: boolean; agent: Agent }

export const startBalancer = async (port: number): Promise<Balancer> => {
  const backends = new Map<string, Backend>()
  let turn = 0
  const next = () => {
    const ready = [...backends.values()].filter(({ isReady }) => isReady)
    return ready[turn++ % ready.length]
  }
  const server = createServer({ keepAliveTimeout: 60_000 }, (asked, answer) => pass(asked, answer, next))
  server.on('upgrade', (asked, socket, head) => passSocket(asked, socket, head, next()))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const asking = setInterval(() => {
    for (const backend of backends.values()) void look(backend)
  }, askEveryMs)
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (address) => {
      const backend = {
        address: new URL(address),
        isReady: false,
        isDropped: false,
        agent: new Agent({ keepAlive: true }),
      }
      backends.set(address, backend)
      void look(backend)
    },
    drop: (address) => {
      const backend = backends.get(address)
      if (!backend) return
      Object.assign(backend, { isReady: false, isDropped: true })
      backends.delete(address)
    },
    ready: () => [...backends.values()].filter(({ isReady }) => isReady).length,
    close: async () => {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
      for (const { agent } of backends.values()) agent.destroy()
    },
  }
}

const look = async (backend: Backend) => {
  const isReady = await fetch(new URL('/readyz', backend.address), {
    signal: AbortSignal.timeout(2_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  backend.isReady = isReady && !backend.isDropped
}

const optionsFor = (
  { address, agent }: Backend,
  { method, url, headers, socket }: IncomingMessage,
): RequestOptions => ({
  host: address.hostname,
  port: address.port,
  method,
  path: url,
  agent,
  headers: { ...headers, 'x-forwarded-for': addressesOf(headers['x-forwarded-for'], socket) },
})

const addressesOf = (before: string | string[] | undefined, { remoteAddress = '' }: Socket) =>
  [before, remoteAddress].flat().filter(Boolean).join(', ')

const pass = (
  asked: IncomingMessage,
  answer: ServerResponse,
  next: () => Backend | undefined,
  triesLeft = 3,
): void => {
  const backend = next()
  if (!backend) {
    answer.writeHead(503, { 'retry-after': '1' }).end('No process is ready.')
    return
  }
  const passed = request(optionsFor(backend, asked), (answered) => {
    const { connection: _ofThatHop, ...headers } = answered.headers
    answer.writeHead(answered.statusCode ?? 502, headers)
    answered.pipe(answer)
    answered.on('error', () => answer.destroy())
  })
  passed.on('error', () => {
    // A request without a body that got no answer may be repeated, because the process had closed an idle connection at that moment.
    const isHarmless = asked.method === 'GET' || asked.method === 'HEAD'
    if (!answer.headersSent && isHarmless && triesLeft > 0) return pass(asked, answer, next, triesLeft - 1)
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(502).end()
  })
  asked.pipe(passed)
}

const passSocket = (asked: IncomingMessage, socket: Duplex, head: Buffer, backend: Backend | undefined) => {
  if (!backend) return socket.destroy()
  const passed = request({ ...optionsFor(backend, asked), agent: false })
  passed.on('upgrade', (answered, far, farHead) => {
    const lines = Object.entries(answered.headers).map(([name, value]) => `${name}: ${String(value)}`)
    socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
    far.unshift(farHead)
    socket.unshift(head)
    far.pipe(socket).pipe(far)
    for (const [end, other] of [
      [far, socket],
      [socket, far],
    ] as const) {
      end.on('error', () => other.destroy())
      end.on('close', () => other.destroy())
    }
  })
  passed.on('response', () => socket.destroy())
  passed.on('error', () => socket.destroy())
  passed.end()
}
