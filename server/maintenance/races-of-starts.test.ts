import { expect, test } from 'vitest'
import { aPlatform } from '#server/testing/test-app'
import { forgetSecret, keepOwnSecret } from './own-secret.ts'

test('processes that start at once agree on one secret', async () => {
  const shop = await aPlatform()
  const startWith = (letter: string) =>
    keepOwnSecret({ ...shop, config: { ...shop.config, tokenSecret: letter.repeat(40) } })
  await Promise.all([startWith('a'), startWith('a'), startWith('a')])
  await shop.database.transaction(forgetSecret)
  const ended = await Promise.allSettled([startWith('a'), startWith('b')])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await shop.close()
})
