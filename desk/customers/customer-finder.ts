import { call } from '#desk/api/call.ts'
import type { Finder } from '#desk/commands/palette-entries.ts'
import { mailboxNote } from '#desk/detail/mailbox-note.ts'

/** Customers for the palette: words of a name, an email or a phone number. */
export const customerFinder: Finder = {
  id: 'customers',
  title: 'Customers',
  needs: 'see customers',
  find: async (text) => {
    const { rows } = await call('GET /api/desk/customers', { query: { q: text } })
    return rows.map((customer) => ({
      id: customer.id,
      words: customer.name,
      note: mailboxNote(customer),
      icon: 'person' as const,
      to: `/customers/${customer.id}`,
    }))
  },
}
