import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { filesIn } from './files.ts'
import { endWhenStalled, openObjectStore } from './object-store.ts'

test('data passes through', async () => {
  expect(await text(endWhenStalled(Readable.from(['a', 'b']), 50))).toBe('ab')
})

test('a stream that falls silent ends with an error, and its source is closed', async () => {
  const source = new PassThrough()
  source.write('a')
  await expect(text(endWhenStalled(source, 50))).rejects.toThrow('stopped coming')
  expect(source.destroyed).toBe(true)
})

test('a reader may pause for longer, because the source is not the silent one', async () => {
  const block = Buffer.alloc(100_000)
  const out = endWhenStalled(Readable.from([block, block, block, block]), 50)
  await wait(300)
  expect(Buffer.concat(await out.toArray())).toHaveLength(400_000)
})

test('a reader that goes away closes the source', async () => {
  const source = new PassThrough()
  source.write('a')
  const out = endWhenStalled(source, 60_000)
  out.destroy()
  await new Promise((resolve) => source.once('close', resolve))
  expect(source.destroyed).toBe(true)
})

test('a store that accepts everything and never answers is given up after the silence that is allowed', async () => {
  const lines = new Set<Socket>()
  const server = createServer((line) => lines.add(line.resume()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const silenceMs = 6_000
  const store = await openObjectStore(
    {
      kind: 's3',
      bucket: 'yardsign',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    },
    { connectMs: 1_000, answerMs: silenceMs, silenceMs, writeMs: 60_000 },
  )
  const beganAt = performance.now()
  await expect(filesIn(store).put('a', Readable.from(['a']), 1)).rejects.toThrow()
  expect(performance.now() - beganAt).toBeLessThan(silenceMs + 2_000)
  for (const line of lines) line.destroy()
  server.close()
})
