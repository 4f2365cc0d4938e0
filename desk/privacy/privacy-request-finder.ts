import { call } from '#desk/api/call.ts'
import type { Finder } from '#desk/commands/palette-entries.ts'

/** Privacy requests for the palette: by reference, name, email or telephone. */
export const privacyRequestFinder: Finder = {
  id: 'privacy-requests',
  title: 'Privacy requests',
  needs: 'see customers',
  find: async (text) => {
    const { rows } = await call('GET /api/desk/privacy-requests', { query: { q: text } })
    return rows.map(({ id, reference, name, state }) => ({
      id,
      words: `${reference}, ${name}`,
      note: state,
      icon: 'privacy' as const,
      to: `/privacy-requests/${id}`,
    }))
  },
}
