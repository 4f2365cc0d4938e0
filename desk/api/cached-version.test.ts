import { expect, test } from 'vitest'
import { knownVersion, raised, versionAfterOurs } from './cached-version.ts'

/** Refuses a change that does not name its version, as the server does. */
const aRecord = () => {
  let version = 3
  return {
    change: async (named: number) => {
      await Promise.resolve()
      if (named !== version) throw new Error('changed meanwhile')
      return { version: ++version }
    },
    someoneElse: () => version++,
  }
}

test('changes that follow each other before the screen has caught up are all made, in their order', async () => {
  const { change } = aRecord()
  const [first, second] = [knownVersion('order 1', 3), knownVersion('order 1', 3)]
  expect(await Promise.all([first(change), second(change), first(change)])).toEqual([
    { version: 4 },
    { version: 5 },
    { version: 6 },
  ])
})

test('a change of somebody else is a conflict, and the next change names what the screen shows then', async () => {
  const { change, someoneElse } = aRecord()
  await knownVersion('order 2', 3)(change)
  someoneElse()
  await expect(knownVersion('order 2', 3)(change)).rejects.toThrow('changed meanwhile')
  expect(await knownVersion('order 2', 5)(change)).toEqual({ version: 6 })
})

test('an answer without a version has raised it by one', async () => {
  const { change } = aRecord()
  const make = knownVersion('order 3', 3)
  const silent = raised(async (version) => {
    await change(version)
    return { message: 'Done.' }
  })
  expect(await make(silent)).toEqual({ message: 'Done.', version: 4 })
  expect(await make(silent)).toMatchObject({ version: 5 })
})

test('a text that was begun before our own changes follows them, and nobody else’s', async () => {
  const { change, someoneElse } = aRecord()
  const first = knownVersion('order 4', 3)(change)
  await knownVersion('order 4', 3)(change)
  await first
  expect(await versionAfterOurs('order 4', 3)).toBe(5)
  someoneElse()
  await knownVersion('order 4', 6)(change)
  expect(await Promise.all([5, 6].map((seen) => versionAfterOurs('order 4', seen)))).toEqual([5, 7])
})
