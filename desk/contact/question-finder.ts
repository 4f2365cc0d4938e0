import { call } from '#desk/api/call.ts'
import type { Finder } from '#desk/commands/palette-entries.ts'

/** Questions of the contact form for the palette: by number, name, email or telephone. */
export const questionFinder: Finder = {
  id: 'contact',
  title: 'Contact form',
  needs: 'see leads',
  find: async (text) => {
    const { rows } = await call('GET /api/desk/contact', { query: { q: text } })
    return rows.map(({ id, name, question }) => ({
      id,
      words: name,
      note: question,
      icon: 'chat' as const,
      to: `/contact/${id}`,
    }))
  },
}
