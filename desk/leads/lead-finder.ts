import { call } from '#desk/api/call.ts'
import type { Finder } from '#desk/commands/palette-entries.ts'
import { stageWords } from '#desk/leads/stage-words.ts'

/** Leads for the palette: by name, email, telephone number, address or reference. */
export const leadFinder: Finder = {
  id: 'leads',
  title: 'Leads',
  needs: 'see leads',
  find: async (text) => {
    const { rows } = await call('GET /api/desk/leads', { query: { q: text } })
    return rows.map(({ id, reference, name, address, stage }) => ({
      id,
      words: `${name}, ${address}`,
      note: `${reference}, ${stageWords[stage].words.toLowerCase()}`,
      icon: 'person' as const,
      to: `/leads/${reference}`,
    }))
  },
}
