import { leadLabels } from '#contract/lead-questions'
import { DraftArea, DraftSelect, DraftText } from '#desk/detail/draft-fields.tsx'
import type { TypedAnswers } from '#desk/leads/entry/typed-lead.ts'
import { upperFirst } from '#rules/upper-first'
import { longestEmail } from '#rules/addresses'
import { longestSpokenConsent, notAsked } from '#rules/lead-answers'
import {
  longestLeadAnswer,
  longestLeadNumber,
  longestLeadStory,
  sellingTimelines,
  yesOrNo,
} from '#rules/leads'

type Draft = Parameters<typeof DraftText<keyof TypedAnswers>>[0]['draft']

/** The answers of the person. Each may stay empty. */
export const ReachFields = ({ draft }: { draft: Draft }) => (
  <DraftText draft={draft} name="email" type="email" maxLength={longestEmail} />
)

/** What the person said about calls. It is stored with the name of the staff member who heard it, and the time. */
export const SpokenConsent = ({ draft }: { draft: Draft }) => (
  <DraftArea
    draft={draft}
    name="spokenConsent"
    label="What they agreed to about calls"
    hint="In their words, such as “Call me back after six.” It is kept with your name and the time. Texts and automatic calls need an agreement in writing."
    maxLength={longestSpokenConsent}
  />
)

export const HomeFields = ({ draft }: { draft: Draft }) => (
  <>
    <Choice draft={draft} name="sellingTimeline" options={sellingTimelines} />
    <div className="grid grid-cols-2 gap-3.5">
      {(['bedrooms', 'bathrooms', 'squareFootage', 'floors'] as const).map((name) => (
        <DraftText
          key={name}
          draft={draft}
          name={name}
          label={leadLabels[name]}
          inputMode="decimal"
          maxLength={longestLeadNumber}
        />
      ))}
      <Choice draft={draft} name="basement" options={yesOrNo} />
      <DraftText
        draft={draft}
        name="yearBuilt"
        label={leadLabels.yearBuilt}
        inputMode="numeric"
        maxLength={4}
      />
      <DraftText
        draft={draft}
        name="lotSize"
        label={leadLabels.lotSize}
        maxLength={longestLeadAnswer.lotSize}
      />
      <DraftText
        draft={draft}
        name="garageType"
        label={leadLabels.garageType}
        maxLength={longestLeadAnswer.garageType}
      />
    </div>
    <Choice draft={draft} name="hoaMembership" options={yesOrNo} />
    {(['specialFeatures', 'recentUpgrades', 'knownIssues', 'zoningDetails'] as const).map((name) => (
      <DraftArea key={name} draft={draft} name={name} label={leadLabels[name]} maxLength={longestLeadStory} />
    ))}
  </>
)

type ChoiceProps = {
  draft: Draft
  name: 'sellingTimeline' | 'basement' | 'hoaMembership'
  options: readonly string[]
}

const Choice = ({ draft, name, options }: ChoiceProps) => (
  <DraftSelect
    draft={draft}
    name={name}
    label={name === 'sellingTimeline' ? 'Would like to sell' : leadLabels[name]}
  >
    <option value="">{upperFirst(notAsked)}</option>
    {options.map((option) => (
      <option key={option}>{option}</option>
    ))}
  </DraftSelect>
)
