import { expect, test } from 'vitest'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { noDraft, typedInto } from '#desk/detail/draft.ts'
import { mergedSave } from '#desk/detail/merged-save.ts'
import { cellsOf, rowName, typedRows, type TypedRows } from '#desk/sales/contract/typed-rows.ts'

const rows = [1, 2, 3].map((item) => ({ item, label: `Row ${item}`, section: '3' }))

/** A contract that refuses a save with an old version, as the server does. */
const aContract = () => {
  let [version, dates] = [1, [] as { item: number; raw: string }[]]
  return async (changes: Partial<TypedRows>, seen: number, base: TypedRows) => {
    const cells = cellsOf(rows, changes, base)
    if (seen !== version) {
      const current = { ...typedRows(rows, dates), version }
      throw new DeskProblem(409, { code: 'changed_meanwhile', current, changedBy: 'Ana', changedAt: '' })
    }
    version++
    const typed = new Map(cells.map((cell) => [cell.item, cell.typed]))
    dates = rows.map(({ item }) => ({
      item,
      raw: typed.get(item) ?? dates.find((one) => one.item === item)?.raw ?? '',
    }))
    return dates.map(({ raw }) => raw)
  }
}

test('rows that two people type are both stored, and neither blanks the rows of the other', async () => {
  const save = aContract()
  const base = typedRows(rows, [])
  const typing = (item: number, text: string) =>
    mergedSave<TypedRows>(
      typedInto(noDraft(1), base, rowName(item), text),
      { key: 'k', base, save: (changes, version, _key, on) => save(changes, version, on) },
      (current) => Number((current as Record<string, unknown>)['version']),
    )
  await typing(1, 'MEC + 4')
  expect(await typing(2, '12/01/2026')).toMatchObject({ theirs: ['row1'], by: 'Ana' })
  await expect(typing(2, 'N/A')).rejects.toMatchObject({ code: 'changed_meanwhile' })
  expect(await save({}, 3, { row1: 'MEC + 4', row2: '12/01/2026', row3: '' })).toEqual([
    'MEC + 4',
    '12/01/2026',
    '',
  ])
})
