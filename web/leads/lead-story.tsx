import { type LeadField, leadLabels } from '#contract/lead-questions'
import { longestLeadStory } from '#rules/leads'
import { LeadChips } from '#web/leads/lead-chips.tsx'
import { fieldId, type LeadValues, type WrongAnswers } from '#web/leads/lead-steps.ts'
import { TextArea } from '#web/ui/text-area.tsx'

type LeadStoryProps = { name: LeadField; hint: string; values: LeadValues; wrong: WrongAnswers }

/** A question with a text area for a longer answer. */
export const LeadStory = ({ name, hint, values, wrong }: LeadStoryProps) => (
  <TextArea
    id={fieldId(name)}
    name={name}
    label={leadLabels[name]}
    hint={hint}
    required
    maxLength={longestLeadStory}
    error={wrong[name]}
  >
    <LeadChips name={name} value={values[name]} answers={['None', 'Not sure']} />
  </TextArea>
)
