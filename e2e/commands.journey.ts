// The commands that serve the built pages, as the README and docs/operating.md print them.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { expect, step, test } from './harness.ts'

const aFreePort = 0

const commands = [
  ['npm run demo', ['run', 'demo']],
  ['npm start', ['start']],
] as const

test('each command of the README serves a shop', async ({ request }) => {
  for (const [command, words] of commands)
    await step(`${command} serves a shop`, () => expectServed(request, words))
})

const expectServed = async (request: APIRequestContext, words: readonly string[]) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'yardsign-command-'))
  const { PATH, HOME } = process.env
  // What the environment sets takes precedence over a developer's own .env.
  const env = {
    PATH,
    HOME,
    DATA_DIR: dataFolder,
    PORT: String(aFreePort),
    DATABASE_URL: '',
    LOG_LEVEL: 'info',
    STOP_GRACE_SECONDS: '0',
  }
  const server = spawn('npm', [...words], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text))
  try {
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(/http:\/\/(?:localhost|127\.0\.0\.1):\d+/)
    const [address = ''] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(said) ?? []
    expect((await request.get(`${address}/healthz`)).status()).toBe(200)
  } finally {
    process.kill(-(server.pid as number), 'SIGTERM')
    await new Promise((resolve) => server.once('close', resolve))
    await rm(dataFolder, { recursive: true, force: true })
  }
}
