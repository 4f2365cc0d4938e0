import { expect, test } from 'vitest'
import { sampleTemplate } from '#sample/testing/sample-template'
import { startTestApp } from '#server/testing/test-app'
import { walkThrough } from './walk.ts'

const answers = async () => {
  const app = await startTestApp({ template: await sampleTemplate() })
  try {
    return await walkThrough(app)
  } finally {
    await app.close()
  }
}

test('a walk makes every call, and gives the same text each time', async () => {
  const first = await answers()
  expect(first).toBe(await answers())
  expect(first).not.toMatch(/^5\d\d$/m)
}, 60_000)
