// Many clients at the same time. It is a separate process, so that it costs the shop nothing. Reports to its parent what happened to each
// request.
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Asking = {
  address: string
  /** Requested in turn. `{n}` is replaced by a new number each time, so that no response is cached. */
  paths: string[]
  lines: number
  ms: number
  /** Between a response and the next request on a connection. */
  pauseMs?: number
  /** Each request uses a new connection. */
  isAnew?: boolean
  /** Acts like a load balancer: once /readyz is not 200, it opens no new connections but keeps using the open ones. */
  heedsReadiness?: boolean
}

export type Answers = {
  /** How often each status was returned. `busy` is a 503 from admission control because the shop had too much to do. */
  statuses: Record<string, number>
  /** Requests on accepted connections that got no response. */
  failures: string[]
  /** For responses with a status below 500. */
  acceptedMs: { p50: number; p99: number; most: number }
  seconds: number
}

const asking = JSON.parse(process.argv[2] as string) as Asking
const { hostname, port, host } = new URL(asking.address)
/** Resolving a host name thousands of times would take longer than what is measured. */
const ip = hostname === 'localhost' ? '127.0.0.1' : hostname
const turnedAway = 'busy'
const statuses: Answers['statuses'] = {}
const failures: string[] = []
const accepted: number[] = []
const began = performance.now()
let asked = 0
const door = { isOpen: true }

const isOver = () => performance.now() - began > asking.ms

const nextPath = () => {
  const at = asked++
  return (asking.paths[at % asking.paths.length] as string).replace('{n}', String(at))
}

/** Uses one connection until the server closes it or the time is up. */
const askOverOneLine = () =>
  new Promise<void>((resolve) => {
    const startedAt = performance.now()
    const line = connect({ host: ip, port: Number(port), noDelay: true })
    let received = Buffer.alloc(0)
    let waiting: { path: string; since: number } | undefined
    let wasTaken = false
    const end = (reason: string) => {
      if (waiting && wasTaken)
        failures.push(`${waiting.path} ${reason} at ${Math.round(performance.now() - began)} ms`)
      waiting = undefined
      line.destroy()
      resolve()
    }
    const ask = (since = performance.now()) => {
      waiting = { path: nextPath(), since }
      line.write(
        `GET ${waiting.path} HTTP/1.1\r\nhost: ${host}\r\n${asking.isAnew ? 'connection: close\r\n' : ''}\r\n`,
      )
    }
    line.on('connect', () => {
      wasTaken = true
      ask(startedAt)
    })
    line.on('data', (data) => {
      received = Buffer.concat([received, data as Buffer])
      const answer = readAnswer(received)
      if (!answer || !waiting) return
      received = Buffer.alloc(0)
      statuses[answer.name] = (statuses[answer.name] ?? 0) + 1
      if (answer.status < 500) accepted.push(performance.now() - waiting.since)
      waiting = undefined
      if (answer.isLast || isOver()) return end('')
      setTimeout(() => (isOver() ? end('') : ask()), asking.pauseMs ?? 0)
    })
    line.on('error', (error) => end(error.message))
    line.on('close', () => end('was cut off'))
  })

const readAnswer = (bytes: Buffer) => {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = bytes.toString('latin1', 0, headEnd)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  if (bytes.length < headEnd + 4 + length) return undefined
  const status = Number(head.slice(9, 12))
  const isTurnedAway = status === 503 && bytes.includes('"code":"overloaded"')
  return {
    status,
    name: isTurnedAway ? turnedAway : String(status),
    isLast: /\r\nconnection: close/i.test(head),
  }
}

const keepAsking = async () => {
  while (door.isOpen && !isOver()) {
    await askOverOneLine()
    await wait(asking.isAnew ? (asking.pauseMs ?? 0) : 1)
  }
}

const watchReadiness = async () => {
  while (door.isOpen && !isOver()) {
    const status = await fetch(`${asking.address}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status !== 200) door.isOpen = false
    await wait(100)
  }
}

const percentile = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)

if (asking.heedsReadiness) void watchReadiness()
await Promise.all(Array.from({ length: asking.lines }, keepAsking))
const sorted = accepted.toSorted((a, b) => a - b)
const answers: Answers = {
  statuses,
  failures,
  acceptedMs: { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), most: percentile(sorted, 1) },
  seconds: (performance.now() - began) / 1_000,
}
process.send?.(answers, () => process.exit(0))
