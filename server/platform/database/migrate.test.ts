import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '#database/migrations/list'
import { openDatabase } from '#server/platform/database/database'
import { createLog } from '#server/platform/log'
import { aTestDatabase } from '#server/testing/test-database'

test('processes that start together migrate once between them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-migrate-'))
  const { config, remove } = await aTestDatabase(folder, { isEmpty: true })
  const log = createLog({ isProduction: false, logLevel: 'silent' })
  const processes = await Promise.all([1, 2, 3].map(() => openDatabase(config, log)))
  const ran = await Promise.all(processes.map((database) => database.migrate()))
  expect(ran.flat().toSorted()).toEqual(Object.keys(migrations).toSorted())
  await Promise.all(processes.map((database) => database.close()))
  await remove()
  rmSync(folder, { recursive: true })
})
