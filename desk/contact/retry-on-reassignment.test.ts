import { expect, test, vi } from 'vitest'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { retryOnReassignment, versionWritten } from '#desk/contact/retry-on-reassignment.ts'

const changed = (version: number, state: string) =>
  new DeskProblem(409, { code: 'changed_meanwhile', message: '', current: { version, state } })

test('an answer is accepted when somebody has only claimed the question in the meantime', async () => {
  const send = vi.fn((version: number) =>
    version === 3 ? Promise.resolve('sent') : Promise.reject(changed(3, 'waiting')),
  )
  expect(await retryOnReassignment(2, send)).toBe('sent')
  expect(send.mock.calls).toEqual([[2], [3]])
})

test.each(['answered', 'done', 'spam'])(
  'an answer waits for a choice when the question is %s',
  async (state) => {
    const send = vi.fn(() => Promise.reject(changed(3, state)))
    await expect(retryOnReassignment(2, send)).rejects.toMatchObject({ code: 'changed_meanwhile' })
    expect(send).toHaveBeenCalledOnce()
  },
)

test('the save gives up when others change the question all the time, and passes on any other failure', async () => {
  let version = 1
  const send = vi.fn(() => Promise.reject(changed(++version, 'waiting')))
  await expect(retryOnReassignment(1, send)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(send).toHaveBeenCalledTimes(3)
  await expect(retryOnReassignment(1, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
})

test('an answer keeps the version that was seen when it was begun, until the other answer is on the screen', () => {
  expect(versionWritten({ text: '', version: 0 }, 3, false)).toBe(3)
  expect(versionWritten({ text: 'Hello', version: 3 }, 4, false)).toBe(3)
  expect(versionWritten({ text: 'Hello', version: 3 }, 4, true)).toBe(4)
  expect(versionWritten({ text: 'Kept by an earlier page', version: 0 }, 4, false)).toBe(4)
})
