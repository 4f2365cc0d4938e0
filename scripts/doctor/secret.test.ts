import { expect, test } from 'vitest'
import { takeNewSecret } from '#server/maintenance/own-secret'
import { aPlatform } from '#server/testing/test-app'
import { good } from './finding.ts'
import { checkSecret } from './secret.ts'

test('the doctor names a secret that is not the one of the shop', async () => {
  const { config, database, ...shop } = await aPlatform()
  const examine = () => checkSecret(config, Promise.resolve({ database, finding: good('') }))
  expect(await examine()).toEqual([]) // no start has stored a fingerprint yet
  await takeNewSecret({ ...shop, config, database })
  expect(await examine()).toEqual([{ verdict: 'good', sentence: expect.any(String) }])
  await takeNewSecret({ ...shop, config: { ...config, tokenSecret: 'y'.repeat(48) }, database })
  expect(await examine()).toEqual([
    {
      verdict: 'broken',
      sentence: expect.stringMatching(/^The secret in .+ is not the one that this shop/),
    },
  ])
  await shop.close()
})
