// A slow line to a shop: a document arrives in parts, as it does on a busy machine.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The head and most of the shop's header. */
const firstBytes = 16_000
/** The style sheet arrives meanwhile. Without it, no browser paints. */
const firstPauseMs = 500
const partBytes = 3_000
/** Time for a few frames. */
const pauseMs = 50
/** The first screen ends before. */
const slowBytes = 40_000

/** Starts the line. Its address replaces the shop's. */
export const inParts = async (shop: string): Promise<{ address: string; close: () => void }> => {
  const line = createServer((question, answer) => {
    const isDocument = question.headers['sec-fetch-dest'] === 'document'
    const headers = { ...question.headers, ...(isDocument && { 'accept-encoding': 'identity' }) }
    const far = ask(shop + question.url, { method: question.method, headers }, (said) => {
      answer.writeHead(said.statusCode ?? 502, said.headers)
      if (isDocument) void sendSlowly(said, answer)
      else said.pipe(answer)
    })
    far.on('error', () => answer.destroy())
    question.pipe(far)
  }).listen(0, 'localhost')
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    close: () => {
      line.close()
      line.closeAllConnections()
    },
  }
}

const sendSlowly = async (said: IncomingMessage, answer: ServerResponse): Promise<void> => {
  const html = Buffer.concat(await said.toArray())
  answer.write(html.subarray(0, firstBytes))
  await wait(firstPauseMs)
  for (let at = firstBytes; at < slowBytes; at += partBytes) {
    answer.write(html.subarray(at, at + partBytes))
    await wait(pauseMs)
  }
  answer.end(html.subarray(slowBytes))
}
