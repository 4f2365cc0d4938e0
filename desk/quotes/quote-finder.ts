import { call } from '#desk/api/call.ts'
import type { Finder } from '#desk/commands/palette-entries.ts'
import { inDollars } from '#rules/money'
import { quoteStateWords } from '#rules/quotes'

/** Quotes for the palette: by reference, name, email or telephone. */
export const quoteFinder: Finder = {
  id: 'quotes',
  title: 'Quotes',
  needs: 'see orders',
  find: async (text) => {
    const { rows } = await call('GET /api/desk/quotes', { query: { q: text } })
    return rows.map(({ id, reference, person, writtenCents, state }) => ({
      id,
      words: `Quote for ${person.name}`,
      note: `${reference}, ${inDollars(writtenCents)}, ${quoteStateWords[state]}`,
      icon: 'document' as const,
      to: `/quotes/${reference}`,
    }))
  },
}
