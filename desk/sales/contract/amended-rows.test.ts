import { expect, test } from 'vitest'
import { changesIn, faultsOfRows, rowNumbers } from '#desk/sales/contract/amended-rows.ts'

const typed = (texts: Record<string, string>) => {
  const given = new FormData()
  for (const [name, text] of Object.entries(texts)) given.append(name, text)
  return given
}
const dates = [
  { item: 2, raw: 'MEC + 3' },
  { item: 22, raw: '12/01/2026', becoming: { raw: '12/02/2026' } },
]

test('an added row that nobody filled in changes nothing, and a removed one leaves a gap', () => {
  const sent = changesIn(typed({ item0: '22', to0: '12/03/2026', item1: '', to1: '', item3: '2' }), dates)
  expect(sent).toEqual([
    { at: 0, item: 22, from: '12/02/2026', to: '12/03/2026' },
    { at: 3, item: 2, from: 'MEC + 3', to: '' },
  ])
  expect(rowNumbers(typed({ to3: 'N/A' }))).toEqual([0, 3])
  expect(faultsOfRows({ 'changes.1.item': 'Twice.', documentVersionId: 'Gone.' }, sent)).toEqual({
    item3: 'Twice.',
    documentVersionId: 'Gone.',
  })
})
