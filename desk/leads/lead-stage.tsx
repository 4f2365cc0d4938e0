import type { LeadDetail } from '#contract/desk/leads/leads'
import { Section } from '#desk/detail/section.tsx'
import { StageTrack } from '#desk/detail/stage-track.tsx'
import { stageWords } from '#desk/leads/stage-words.ts'
import type { useLeadChanges } from '#desk/leads/use-lead-changes.ts'
import { useMay } from '#desk/me/use-me.ts'
import { ChoiceField } from '#desk/ui/choice-field.tsx'
import { needsReason } from '#rules/lead-work'
import { type LeadStage, leadStages } from '#rules/leads'
import { formatMoment } from '#web/ui/dates.ts'

type StageProps = { lead: LeadDetail; changes: ReturnType<typeof useLeadChanges>; onLose: () => void }

/** How far the lead has come, and where it goes next. */
export const LeadStageSection = ({ lead, changes: { move }, onLose }: StageProps) => {
  const may = useMay()
  const choose = (stage: LeadStage) => (needsReason(stage) ? onLose() : void move.run({ stage }))
  return (
    <Section title="Stage" aside={`since ${formatMoment(lead.stageSince)}`}>
      <StageTrack label="Stages of the lead" stages={wayWords} current={way.indexOf(lead.stage)} />
      {lead.lostReason !== '' && <p className="pt-2.5">Lost: {lead.lostReason}</p>}
      {may('work on leads') && (
        <div className="grid max-w-72 gap-2 pt-3">
          <ChoiceField
            id="lead-stage"
            label="Move to"
            verb="Move"
            value={lead.stage}
            isPending={move.isPending}
            onChoose={(stage) => choose(stage as LeadStage)}
          >
            {leadStages.map((stage) => (
              <option key={stage} value={stage}>
                {stageWords[stage].words}
              </option>
            ))}
          </ChoiceField>
        </div>
      )}
    </Section>
  )
}

const way: readonly LeadStage[] = leadStages.filter((stage) => stage !== 'lost')
const wayWords = way.map((stage) => stageWords[stage].words)
