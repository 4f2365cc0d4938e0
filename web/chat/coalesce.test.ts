import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

const aGate = () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  return { gate, open }
}

test('however often it is asked for during a run, one more follows', async () => {
  const { gate, open } = aGate()
  let runs = 0
  const run = coalesce(async () => {
    runs++
    await gate
  })
  const all = Promise.all([run(), run(), run(), run()])
  open()
  await all
  expect(runs).toBe(2)
  await run()
  expect(runs).toBe(3)
})

test('a run that fails does not stop the next', async () => {
  let runs = 0
  const run = coalesce(async () => {
    runs++
    if (runs === 1) throw new Error('away')
  })
  await expect(run()).rejects.toThrow('away')
  await run()
  expect(runs).toBe(2)
})
