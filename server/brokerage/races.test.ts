import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importBrokerageFile } from '#server/brokerage/import-file'
import { readSettingsHistory } from '#server/brokerage/settings-history'
import { startTestApp } from '#server/testing/test-app'

test('ten processes that start at once import a file once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-import-'))
  const file = join(folder, 'brokerage.json')
  writeFileSync(file, JSON.stringify({ brand: 'Aspen' }))
  const app = await startTestApp({ environment: { BROKERAGE_FILE: file } })
  writeFileSync(file, JSON.stringify({ brand: 'Birch' }))
  await Promise.all(Array.from({ length: 10 }, () => importBrokerageFile(app)))
  const history = await readSettingsHistory(app.database.direct, { before: undefined, limit: 50 })
  expect(history).toHaveLength(2)
  await app.close()
  rmSync(folder, { recursive: true })
})
