import { call } from '#desk/api/call.ts'
import type { Finder } from '#desk/commands/palette-entries.ts'
import { inDollars } from '#rules/money'

/** Packages for the palette, by words of the name: those in the shop first, then drafts of new ones. */
export const packageFinder: Finder = {
  id: 'packages',
  title: 'Packages',
  needs: 'see the catalogue',
  find: async (text) => {
    const pages = await Promise.all([
      call('GET /api/desk/packages', { query: { q: text } }),
      call('GET /api/desk/packages', { query: { q: text, state: 'draft' } }),
    ])
    return pages
      .flatMap(({ rows }) => rows)
      .map(({ id, name, state, category, priceCents }) => ({
        id,
        words: name,
        note: state === 'draft' ? `${category}, not published` : `${category}, ${inDollars(priceCents)}`,
        icon: 'catalogue' as const,
        to: `/catalogue/packages/${id}`,
      }))
  },
}
