import { call } from '#desk/api/call.ts'
import type { Finder } from '#desk/commands/palette-entries.ts'

/** Conversations for the palette: words of a customer’s name, email or phone number, or of the newest messages. */
export const conversationFinder: Finder = {
  id: 'conversations',
  title: 'Conversations',
  needs: 'see messages',
  find: async (text) => {
    const { rows } = await call('GET /api/desk/conversations', { query: { q: text } })
    return rows.map(({ id, customer, seller, lastMessage }) => ({
      id,
      words: `${customer.name} with ${seller.name}`,
      note: lastMessage?.text ?? '',
      icon: 'chat' as const,
      to: `/messages/${id}`,
    }))
  },
}
