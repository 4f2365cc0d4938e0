import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import type { Platform } from '#server/platform/platform'
import { sweepLeftovers } from './sweep-leftovers.ts'

test('a shop that starts removes what a killed command has left in DATA_DIR', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'yardsign-sweep-'))
  for (const name of ['.backup-dead', '.backup-new', 'files']) mkdirSync(join(dataFolder, name))
  for (const name of ['.backup-dead', 'files']) utimesSync(join(dataFolder, name), 0, 0)
  const http = Fastify()
  sweepLeftovers(http, { config: { dataFolder } } as Platform)
  await http.listen({ port: 0 })
  await vi.waitFor(() => expect(readdirSync(dataFolder).toSorted()).toEqual(['.backup-new', 'files']))
  await http.close()
  rmSync(dataFolder, { recursive: true })
})
