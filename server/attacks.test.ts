// Every attack that once worked, repeated on the real app.
import { test } from 'vitest'
import { everyAttack } from '#server/testing/attacks/every-attack'
import { startTestApp } from '#server/testing/test-app'
import { pages } from '#web/pages.ts'

test.each(everyAttack)('$name', async ({ environment = {}, attempt }) => {
  const app = await startTestApp({ environment })
  try {
    await attempt(app, pages)
  } finally {
    await app.close()
  }
})
