// The stages of a lead in words, as the list and the page show them.
import type { IconName } from '#desk/ui/icon.tsx'
import type { Tone } from '#desk/ui/tag.tsx'
import type { LeadStage } from '#rules/leads'

export const stageWords: Record<LeadStage, { words: string; tone: Tone; icon?: IconName }> = {
  new: { words: 'New', tone: 'info' },
  contacted: { words: 'Contacted', tone: 'plain', icon: 'phone' },
  offers: { words: 'Offers', tone: 'wait', icon: 'mail' },
  'under contract': { words: 'Under contract', tone: 'wait', icon: 'pen' },
  closed: { words: 'Closed', tone: 'good' },
  lost: { words: 'Lost', tone: 'plain', icon: 'close' },
}
