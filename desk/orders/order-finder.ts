import { call } from '#desk/api/call.ts'
import type { Finder } from '#desk/commands/palette-entries.ts'
import { stateInWords } from '#desk/orders/order-state.ts'
import { inDollars } from '#rules/money'

/** Orders for the palette: an exact number, or words of a name, an email or a phone number. */
export const orderFinder: Finder = {
  id: 'orders',
  title: 'Orders',
  needs: 'see orders',
  find: async (text) => {
    const { rows } = await call('GET /api/desk/orders', { query: { q: text } })
    return rows.map((row) => ({
      id: row.id,
      words: `Order ${row.number}, ${row.customer.name}`,
      note: `${inDollars(row.totalCents)}, ${stateInWords(row).words.toLowerCase()}`,
      icon: 'orders' as const,
      to: `/orders/${row.number}`,
    }))
  },
}
