// The stages of a lead in words, as the list and the page show them.
import type { StateLook } from '#desk/list/cells.tsx'
import type { LeadStage } from '#rules/leads'

export const stageWords: Record<LeadStage, StateLook> = {
  new: { words: 'New', tone: 'info' },
  contacted: { words: 'Contacted', tone: 'plain', icon: 'phone' },
  offers: { words: 'Offers', tone: 'wait', icon: 'mail' },
  'under contract': { words: 'Under contract', tone: 'wait', icon: 'pen' },
  closed: { words: 'Closed', tone: 'good' },
  lost: { words: 'Lost', tone: 'plain', icon: 'close' },
}
