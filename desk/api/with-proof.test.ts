import { expect, test } from 'vitest'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { settleProof, withProof } from '#desk/api/with-proof.ts'

/** A call that is refused until there is a proof. */
const aGuardedCall = () => {
  let isProved = false
  let times = 0
  return {
    prove: () => {
      isProved = true
      settleProof(true)
    },
    times: () => times,
    make: async () => {
      times++
      if (!isProved) throw new DeskProblem(403, { code: 'proof_needed' })
      return 'refunded'
    },
  }
}

test('a call that needs a proof is made again after it', async () => {
  const { make, prove, times } = aGuardedCall()
  const answer = withProof(make)
  await expect.poll(times).toBe(1)
  prove()
  await expect(answer).resolves.toBe('refunded')
  expect(times()).toBe(2)
})

test('several calls wait for one proof', async () => {
  const { make, prove, times } = aGuardedCall()
  const answers = [withProof(make), withProof(make)]
  await expect.poll(times).toBe(2)
  prove()
  expect(await Promise.all(answers)).toEqual(['refunded', 'refunded'])
})

test('without a proof, the call is refused and not made again', async () => {
  const { make, times } = aGuardedCall()
  const message = withProof(make).catch((problem: Error) => problem.message)
  await expect.poll(times).toBe(1)
  settleProof(false)
  expect(await message).toContain('not confirmed')
  expect(times()).toBe(1)
})

test('another failure does not ask for a proof', async () => {
  const problem = new DeskProblem(409, { code: 'changed_meanwhile' })
  await expect(withProof(() => Promise.reject(problem))).rejects.toBe(problem)
})
