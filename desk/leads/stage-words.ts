// How the stages of a lead look, on the list and on the page.
import type { StateLook } from '#desk/list/cells.tsx'
import { leadStageWords } from '#rules/lead-work'
import type { LeadStage } from '#rules/leads'

export const stageWords: Record<LeadStage, StateLook> = {
  new: { words: leadStageWords.new, tone: 'info' },
  contacted: { words: leadStageWords.contacted, tone: 'plain', icon: 'phone' },
  offers: { words: leadStageWords.offers, tone: 'wait', icon: 'mail' },
  'under contract': { words: leadStageWords['under contract'], tone: 'wait', icon: 'pen' },
  closed: { words: leadStageWords.closed, tone: 'good' },
  lost: { words: leadStageWords.lost, tone: 'plain', icon: 'close' },
}
