import { expect, onTestFinished, test, vi } from 'vitest'
import { argon2, hashPassword, isPassword } from '#server/accounts/password-hash'

test('a password matches its own hash and no other, and never the dummy hash', async () => {
  const stored = await hashPassword('tulip under the porch')
  expect(await isPassword('tulip under the porch', stored)).toBe(true)
  expect(await isPassword('tulip under the Porch', stored)).toBe(false)
  expect(await isPassword('tulip under the porch')).toBe(false)
  expect(await hashPassword('tulip under the porch')).not.toBe(stored)
})

test('a request behind a hundred and twenty is told to try again, and the others are served', async () => {
  const { promise: release, resolve } = Promise.withResolvers<void>()
  const slow = vi.spyOn(argon2, 'hash').mockImplementation(() => release.then(() => 'hash'))
  onTestFinished(() => slow.mockRestore())
  const served = Array.from({ length: 122 }, () => hashPassword('tulip under the porch'))
  await expect(hashPassword('tulip under the porch')).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  resolve()
  expect(await Promise.all(served)).toHaveLength(122)
  await expect(hashPassword('tulip under the porch')).resolves.toBe('hash')
})
