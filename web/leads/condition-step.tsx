import { yesOrNo } from '#rules/leads'
import { LeadChoice } from '#web/leads/lead-choice.tsx'
import { LeadStory } from '#web/leads/lead-story.tsx'
import type { LeadValues, WrongAnswers } from '#web/leads/lead-steps.ts'

type ConditionStepProps = { values: LeadValues; wrong: WrongAnswers }

export const ConditionStep = (answers: ConditionStepProps) => (
  <div className="grid gap-6">
    <LeadStory
      {...answers}
      name="specialFeatures"
      hint="A view, solar panels, a workshop: what a buyer would remember."
    />
    <LeadStory
      {...answers}
      name="recentUpgrades"
      hint="Roof, windows, furnace, kitchen: what was done, and when."
    />
    <LeadStory
      {...answers}
      name="knownIssues"
      hint="What you know needs work. Your answer helps buyers make an offer. It is not the legal disclosure, which you fill in later."
    />
    <LeadChoice name="hoaMembership" answers={yesOrNo} wrong={answers.wrong} />
    <LeadStory
      {...answers}
      name="zoningDetails"
      hint="Such as single-family residential, or a permit for short-term rental."
    />
  </div>
)
