import { call } from '#desk/api/call.ts'
import type { Finder } from '#desk/commands/palette-entries.ts'
import { statusLooks } from '#desk/sales/sale-words.ts'

/** Sales for the palette: by address, customer, reference or MLS number. */
export const saleFinder: Finder = {
  id: 'sales',
  title: 'Sales',
  needs: 'see sales',
  find: async (text) => {
    const { rows } = await call('GET /api/desk/sales', { query: { q: text } })
    return rows.map(({ id, reference, address, customer, mlsStatus }) => ({
      id,
      words: `${address || 'Home without an address'}, ${customer.name}`,
      note: `${reference}, ${statusLooks[mlsStatus].words}`,
      icon: 'sign' as const,
      to: `/sales/${reference}`,
    }))
  },
}
