// Leads in all stages.
import type { Insertable } from 'kysely'
import type { Tables } from '#database/tables'
import { dayMs, hourMs } from '#rules/durations'
import { duePlace } from '#rules/due-places'
import { isLeadOver, leadSources } from '#rules/lead-work'
import type { LeadStage } from '#rules/leads'
import type { Chance } from './chance.ts'
import { epoch, fill, id, placedAt, someName, staff, type Trx } from './desk-fill.ts'

type Lead = Insertable<Tables['lead']>

const stages: readonly { stage: LeadStage; share: number }[] = [
  { stage: 'new', share: 0.01 },
  { stage: 'contacted', share: 0.06 },
  { stage: 'offers', share: 0.03 },
  { stage: 'under contract', share: 0.02 },
  { stage: 'closed', share: 0.3 },
  { stage: 'lost', share: 1 },
]

export const loadLeads = async (trx: Trx, size: number, chance: Chance): Promise<void> => {
  const leads = Array.from({ length: size }, (_, at) => lead(at, chance))
  await fill(trx, 'lead', size, (at) => leads[at] as Lead)
}

/** Few leads have nobody in charge. Due times lie within two months around the shop's time. */
const lead = (at: number, chance: Chance): Lead => {
  const { stage } = stages.find(({ share }) => chance.happens(share)) ?? { stage: 'lost' }
  const created = placedAt(at)
  const dueAt = epoch - 30 * dayMs + chance.below(60 * 24) * hourMs
  const name = someName(at, chance)
  return {
    ...home,
    id: id('lead', at),
    reference: id('CF', at),
    line1: `${at} Main St`,
    owner_name: name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.test`,
    phone_number: `(303) 555-${String(at % 10_000).padStart(4, '0')}`,
    claim_token_hash: id('claim', at),
    stage,
    assigned_to: chance.happens(0.05) ? null : id('staff', chance.below(staff)),
    source: chance.oneOf(leadSources),
    stage_since: created,
    answer_due_at: dueAt,
    first_answer_at: stage === 'new' ? null : created + hourMs + chance.below(dayMs),
    due_place: duePlace(isLeadOver(stage) ? null : dueAt, created),
    created_at: created,
  }
}

const home = {
  city: 'Boulder',
  state: 'CO',
  zip: '80302',
  bathrooms: 2,
  square_footage: 1_900,
  floors: 1,
  basement: 'Yes',
  year_built: 1987,
  lot_size: '',
  garage_type: '',
  special_features: '',
  recent_upgrades: '',
  known_issues: '',
  hoa_membership: 'No',
  zoning_details: '',
  selling_timeline: 'ASAP',
} as const
