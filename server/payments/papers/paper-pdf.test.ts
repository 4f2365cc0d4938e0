import { expect, test } from 'vitest'
import type { OrderPaper } from '#server/payments/papers/order-paper'
import { paperPdf } from '#server/payments/papers/paper-pdf'
import { readPaper as read } from '#server/testing/read-paper'

const aPaper = (change: Partial<OrderPaper>): OrderPaper => ({
  title: 'Receipt for order 1001',
  at: Date.UTC(2026, 4, 15),
  brand: 'Columbine',
  firm: ['Columbine Realty'],
  customer: ['Ann'],
  facts: [],
  notes: [],
  lines: [],
  sums: [['Platform fee', '$20.00']],
  total: ['Total paid', '$20.00'],
  afterTotal: [],
  ...change,
})

test('names in other scripts are printed as far as the font allows, and the file says so', async () => {
  const { words } = await read(
    await paperPdf(aPaper({ customer: ['José Ñandú', 'Łukasz Ştefan', '李雷', 'Zoë’s “Home” – 1'] })),
  )
  expect(words).toContain('José Ñandú')
  expect(words).toContain('Lukasz Stefan')
  expect(words).toContain('??')
  expect(words).toContain('Zoë’s “Home” – 1')
  expect(words.join(' ')).toContain('A question mark stands for a letter that this file cannot show.')
  expect((await read(await paperPdf(aPaper({})))).words.join(' ')).not.toContain('question mark')
})

test('long names go on below, and each of several pages has the heads of the columns and its number', async () => {
  const name = 'A package with a long name '.repeat(6)
  const lines = Array.from({ length: 60 }, (_, at) => ({
    name: at === 0 ? 'W'.repeat(200) : `${name}${at}`,
    quantity: 1,
    unit: '$10.00',
    sum: '$10.00',
  }))
  const { pages, words } = await read(await paperPdf(aPaper({ lines })))
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Receipt for order 1001, page ${at + 1} of ${pages.length}`)
    if (at < pages.length - 1) expect(page).toContain('Package')
  }
  const text = words.join(' ')
  expect(text).toContain(`${name}59`)
  expect(text.replaceAll(/[^W]/g, '')).toHaveLength(200)
  expect(pages.at(-1)).toContain('Total paid')
})
