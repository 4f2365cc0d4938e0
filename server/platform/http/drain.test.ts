import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config'
import { createHttpServer, type HttpServer } from '#server/platform/http/server'
import { createLog } from '#server/platform/observe/log'

let server: HttpServer
let port: number
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yardsign-drain-'))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  server = createHttpServer(config, createLog(config))
  server.app.get('/inner', () => 'inner')
  server.app.get('/page', async () => {
    await wait(300)
    return (await server.app.inject('/inner')).body
  })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  ;({ port } = server.app.server.address() as { port: number })
})
afterEach(async () => {
  await server.app.close()
  rmSync(folder, { recursive: true })
})

const stop = async (graceMs: number) => {
  await server.drain.drain(server.app, graceMs)
  await server.app.close()
}
const ask = (line: Socket, path: string) => line.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
const open = async () => {
  const line = connect(port, '127.0.0.1')
  await once(line, 'connect')
  return line
}
/** A keep-alive connection that is idle after its first response. */
const openAndQuiet = async () => {
  const line = await open()
  ask(line, '/inner')
  const [first] = await once(line, 'data')
  expect(String(first)).toContain('Connection: keep-alive')
  return line
}

test('while draining, everything is answered on old and new connections, and each response closes its connection', async () => {
  const [quiet, before] = [await openAndQuiet(), await open()]
  ask(before, '/page')
  await wait(50)
  const stopping = stop(1_000)
  expect(server.drain.isDraining()).toBe(true)
  const after = await open()
  for (const line of [quiet, after]) ask(line, '/page')
  for (const answer of await Promise.all([quiet, before, after].map((line) => text(line)))) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
    expect(answer).toContain('\r\nConnection: close\r\n')
    expect(answer).toMatch(/inner$/)
  }
  await stopping
  await expect(open()).rejects.toThrow('ECONNREFUSED')
})

test('a request that arrives as the server closes is answered', async () => {
  const lines = await Promise.all(Array.from({ length: 20 }, openAndQuiet))
  for (const line of lines) ask(line, '/page')
  const stopping = stop(0)
  const answers = await Promise.all(lines.map((line) => text(line)))
  expect(answers.filter((answer) => answer.endsWith('inner'))).toHaveLength(20)
  await stopping
})

test('idle connections do not delay the stop', async () => {
  const lines = [await openAndQuiet(), await open()]
  const closed = lines.map((line) => once(line.resume(), 'close'))
  await stop(0)
  await Promise.all(closed)
})
