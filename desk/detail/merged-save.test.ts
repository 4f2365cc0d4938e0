import { expect, test } from 'vitest'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { noDraft, typedInto } from '#desk/detail/draft.ts'
import { mergedSave } from '#desk/detail/merged-save.ts'

type Sign = { name: string; price: number; places: number }
const saved: Sign = { name: 'Yard Sign', price: 499, places: 3 }

/** A record that refuses a save with an old version, as the server does. It takes all fields at once. */
const aRecord = () => {
  let stored = { ...saved, version: 1 }
  const keys: string[] = []
  const save = async (changes: Partial<Sign>, version: number, key: string, base: Sign) => {
    keys.push(key)
    if (version !== stored.version)
      throw new DeskProblem(409, {
        code: 'changed_meanwhile',
        current: stored,
        changedBy: 'Ana',
        changedAt: '2026-11-25',
      })
    const { name, price, places } = { ...base, ...changes }
    stored = { name, price, places, version: version + 1 }
  }
  return { save, keys, stored: () => stored }
}

const typing = (...typed: [name: string, value: unknown][]) =>
  typed.reduce((draft, [name, value]) => typedInto(draft, saved, name, value), noDraft(1))

const saving = (record: ReturnType<typeof aRecord>, ...typed: [name: string, value: unknown][]) =>
  mergedSave<Sign & { version?: number }>(
    typing(...typed),
    { key: 'k', base: saved, save: record.save },
    ({ version = 0 }) => version,
  )

test('two tabs that change different fields both succeed, and nothing is overwritten', async () => {
  const record = aRecord()
  expect(await saving(record, ['price', 549])).toEqual({ theirs: [], by: '' })
  expect(await saving(record, ['places', 4])).toEqual({ theirs: ['price'], by: 'Ana' })
  expect(record.stored()).toEqual({ name: 'Yard Sign', price: 549, places: 4, version: 3 })
  // Another body has another key.
  expect(new Set(record.keys).size).toBe(2)
})

test('different values for one field are a conflict, and nothing of it is saved', async () => {
  const record = aRecord()
  await saving(record, ['price', 549])
  await expect(saving(record, ['price', 599], ['places', 4])).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  expect(record.stored()).toMatchObject({ price: 549, places: 3 })
})

test('a save whose answer was lost has been made', async () => {
  const record = aRecord()
  await saving(record, ['price', 549])
  await saving(record, ['price', 549])
  expect(record.stored()).toMatchObject({ price: 549, version: 2 })
})

test('others that save all the time end the merging', async () => {
  const record = aRecord()
  let times = 0
  const save = async (changes: Partial<Sign>, version: number, key: string, base: Sign) => {
    await record.save({ places: ++times }, record.stored().version, 'other', record.stored())
    await record.save(changes, version, key, base)
  }
  await expect(
    mergedSave<Sign & { version?: number }>(
      typing(['price', 549]),
      { key: 'k', base: saved, save },
      ({ version = 0 }) => version,
    ),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(times).toBe(4)
})

test('another refusal is not tried again', async () => {
  const problem = new DeskProblem(400, { code: 'invalid' })
  let times = 0
  const save = async () => {
    times++
    throw problem
  }
  await expect(mergedSave(typing(['price', 1]), { key: 'k', base: saved, save }, () => 2)).rejects.toBe(
    problem,
  )
  expect(times).toBe(1)
})
