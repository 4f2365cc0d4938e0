import { call } from '#desk/api/call.ts'
import type { Finder } from '#desk/commands/palette-entries.ts'

/** Waiting papers for the palette: an order’s number, or words of a customer’s name, email or phone number. */
export const paperFinder: Finder = {
  id: 'papers',
  title: 'Papers that wait',
  needs: 'see papers',
  find: async (text) => {
    const { rows } = await call('GET /api/desk/review', { query: { q: text } })
    return rows.map(({ id, name, number, customer }) => ({
      id,
      words: `${name}, ${customer.name}`,
      note: number > 1 ? `version ${number}` : '',
      icon: 'review' as const,
      to: `/review/${id}`,
    }))
  },
}
