import type { ReactNode } from 'react'
import { leadLabels } from '#contract/lead-questions'
import { DraftArea, DraftSelect, DraftText } from '#desk/detail/draft-fields.tsx'
import type { TypedCorrections } from '#desk/leads/entry/typed-lead.ts'
import { upperFirst } from '#rules/upper-first'
import { longestPersonName } from '#rules/accounts'
import { longestEmail, longestInAddress, longestPhone } from '#rules/addresses'
import { longestSpokenConsent, notAsked } from '#rules/lead-answers'
import {
  longestLeadAnswer,
  longestLeadNumber,
  longestLeadStory,
  sellingTimelines,
  yesOrNo,
} from '#rules/leads'

type Draft = Parameters<typeof DraftText<keyof TypedCorrections>>[0]['draft']

/** Who the person is and how we reach them. `children` stand before the home. */
export const OwnerFields = ({
  draft,
  emailHint,
  children,
}: {
  draft: Draft
  emailHint?: string | undefined
  children?: ReactNode
}) => (
  <>
    <DraftText draft={draft} name="name" required maxLength={longestPersonName} />
    <div className="grid gap-3.5 sm:grid-cols-2">
      <DraftText draft={draft} name="phoneNumber" type="tel" required maxLength={longestPhone} />
      <DraftText draft={draft} name="email" hint={emailHint} type="email" maxLength={longestEmail} />
    </div>
    {children}
    <DraftText draft={draft} name="line1" required maxLength={longestInAddress.street} />
    <DraftText draft={draft} name="line2" maxLength={longestInAddress.unit} />
    <div className="grid grid-cols-2 gap-3.5">
      <DraftText draft={draft} name="city" required maxLength={longestInAddress.city} />
      <DraftText draft={draft} name="state" required maxLength={longestInAddress.state} />
      <DraftText draft={draft} name="zip" required inputMode="numeric" maxLength={longestInAddress.zip} />
    </div>
  </>
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
