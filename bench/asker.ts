// Requests a few addresses over and over, as fast as responses come. It is a separate process, so that it costs the server nothing. It counts
// bytes and checks only the status line: a client that parsed headers and bodies would be busier than the server it measures.
import { connect } from 'node:net'

export type Asking = {
  url: string
  paths: readonly string[]
  headers: Record<string, string>
  connections: number
  ms: number
}

const { url, paths, headers, connections, ms } = JSON.parse(process.argv[2] as string) as Asking
const { hostname, port, host } = new URL(url)
const head = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${head.join('')}\r\n`))
const success = Buffer.from('HTTP/1.1 200 OK\r\n')

let answers = 0
let sent = 0
let isOver = false

const nextRequest = () => requests[sent++ % requests.length] as Buffer

const keepAsking = () => {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  let length: number | undefined
  let received = 0
  socket.on('error', fail)
  socket.on('connect', () => socket.write(nextRequest()))
  socket.on('data', (data) => {
    const bytes = data as Buffer // the socket has no encoding
    if (received === 0) {
      if (!bytes.subarray(0, success.length).equals(success)) fail(new Error(firstLine(bytes)))
      if (length === undefined || paths.length > 1) length = lengthOf(bytes)
    }
    received += bytes.length
    if (received < (length as number)) return
    if (received > (length as number)) fail(new Error(`${url} gave answers of different lengths.`))
    received = 0
    answers++
    if (isOver) socket.destroy()
    else socket.write(nextRequest())
  })
}

/** The length of a whole response. All responses of one address have the same length, because only ids and dates differ. */
const lengthOf = (bytes: Buffer) => {
  const end = bytes.indexOf('\r\n\r\n')
  const told = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1]
  if (end < 0 || told === undefined) throw new Error(`${url} does not say how long its answer is.`)
  return end + 4 + Number(told)
}

const firstLine = (bytes: Buffer) => `${url} answered ${bytes.toString('latin1').split('\r\n', 1)[0]}`

const fail = (error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

for (let connection = 0; connection < connections; connection++) keepAsking()
setTimeout(() => {
  isOver = true
  process.send?.(answers, () => process.exit(0))
}, ms)
