import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A server in a separate process that answers every request with these bytes and headers. */
export const startBare = async (kind: 'http' | 'fastify', body: Buffer, headers: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-bench-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const child = fork(new URL('bare-server.ts', import.meta.url), [kind, file, JSON.stringify(headers)], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
