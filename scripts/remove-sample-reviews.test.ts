import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a word that it does not know does not run it', async () => {
  const said = new Promise<string>((resolve) => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test' }
    execFile(process.execPath, ['scripts/remove-sample-reviews.ts', '--help'], { env }, (error, _out, err) =>
      resolve(`${error?.code}: ${err}`),
    )
  })
  expect(await said).toMatch(/^2: Say this, and nothing more:\n {2}npm run remove-sample-reviews /)
})

test('where there is no shop, none is created', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'yardsign-no-shop-'))
  const said = new Promise<string>((resolve) => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: folder }
    execFile(process.execPath, ['scripts/remove-sample-reviews.ts'], { env }, (error, _out, err) =>
      resolve(`${error?.code}: ${err}`),
    )
  })
  expect(await said).toMatch(/^1: There is no shop in [^\n]+ yet\. [^\n]+\n$/)
  expect(existsSync(join(folder, 'yardsign.sqlite'))).toBe(false)
  rmSync(folder, { recursive: true })
})
