import { expect, test } from 'vitest'
import { ApiProblem, type Client } from '#contract/client'
import { registerOnce } from './register-once.ts'

const taken = new ApiProblem(409, { code: 'email_taken' })
const ann = { name: 'Ann', email: 'ann@example.test', password: 'tulip under the porch' }

/** A server that made the account, and whose first answer is lost. */
const register = () => {
  const calls: string[] = []
  const call = async (name: string) => {
    calls.push(name)
    if (name.endsWith('login')) return { token: 'of the login' }
    throw calls.length === 1 ? new ApiProblem(0, {}) : taken
  }
  return { calls, send: registerOnce(call as unknown as Client) }
}

test('who registers again after a lost answer is logged in to the account of the first try', async () => {
  const { send } = register()
  await expect(send(ann)).rejects.toMatchObject({ status: 0 })
  await expect(send(ann)).resolves.toMatchObject({ token: 'of the login' })
})

test('another password, and an email that was taken before, are refused', async () => {
  const { send, calls } = register()
  await expect(send(ann)).rejects.toMatchObject({ status: 0 })
  await expect(send({ ...ann, password: 'another one' })).rejects.toBe(taken)
  await expect(send({ ...ann, email: 'bob@example.test' })).rejects.toBe(taken)
  expect(calls).not.toContain('POST /api/customer/customer-login')
})
