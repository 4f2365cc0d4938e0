import { leadPaintYear, paintInspectionDays } from '#rules/lead-paint'
import { earliestYearBuilt, longestLeadNumber, yesOrNo } from '#rules/leads'
import { numberAsTyped } from '#rules/typed-text'
import { LeadChips } from '#web/leads/lead-chips.tsx'
import { LeadChoice } from '#web/leads/lead-choice.tsx'
import { LeadOptions } from '#web/leads/lead-options.tsx'
import type { LeadValues, WrongAnswers } from '#web/leads/lead-steps.ts'
import { LeadText } from '#web/leads/lead-text.tsx'
import { Icon } from '#web/ui/icon.tsx'

type HomeFactsStepProps = { values: LeadValues; wrong: WrongAnswers }

export const HomeFactsStep = ({ values, wrong }: HomeFactsStepProps) => {
  const year = numberAsTyped(values.yearBuilt ?? '') ?? 0
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <LeadOptions
        {...{ values, wrong }}
        name="bedrooms"
        answers={['1', '2', '3', '4', '5']}
        other="6+"
        hint="How many bedrooms? 0 for a studio."
        isOptional
        className="sm:col-span-2"
        {...whole}
      />
      <LeadOptions
        {...{ values, wrong }}
        name="bathrooms"
        answers={['1', '1.5', '2', '2.5', '3']}
        other="More"
        hint="Use .5 for a half bath and .75 for one with a shower and no tub, for example 1.75."
        className="sm:col-span-2"
        {...decimal}
      />
      <LeadText
        name="squareFootage"
        wrong={wrong}
        {...whole}
        hint="Finished living area. Your best estimate is enough."
      />
      <LeadOptions
        {...{ values, wrong }}
        name="floors"
        answers={['1', '2']}
        other="3+"
        hint="Above ground."
        {...decimal}
      />
      <LeadChoice name="basement" answers={yesOrNo} wrong={wrong} />
      <LeadText name="yearBuilt" wrong={wrong} {...whole} hint="Four digits, such as 1962." />
      <div role="status" className="empty:hidden sm:col-span-2">
        {year >= earliestYearBuilt && year < leadPaintYear && <LeadPaintNote />}
      </div>
      <div className="grid content-start gap-2">
        <LeadText name="lotSize" wrong={wrong} hint="Such as 0.2 acres." autoComplete="off" />
        <LeadChips name="lotSize" value={values.lotSize} answers={['Not sure']} />
      </div>
      <LeadOptions
        {...{ values, wrong }}
        name="garageType"
        answers={['None', 'Attached, one car', 'Attached, two cars', 'Detached', 'Not sure']}
        other="Other"
        hint="Such as carport, or detached, three cars."
        className="sm:col-span-2"
      />
    </div>
  )
}

const whole = { inputMode: 'numeric', autoComplete: 'off', maxLength: longestLeadNumber } as const
const decimal = { inputMode: 'decimal', autoComplete: 'off', maxLength: longestLeadNumber } as const

const LeadPaintNote = () => (
  <p className="flex gap-3 rounded-sm bg-info-tint px-4 py-3 text-sm">
    <Icon name="info" className="mt-0.5 size-5 text-info" />
    <span>
      <b>Built before {leadPaintYear}:</b> federal law asks you to disclose what you know about lead-based
      paint and to hand over the pamphlet on it, and gives the buyer {paintInspectionDays} days for an
      inspection unless you both agree otherwise in writing. We put the form among your documents.
    </span>
  </p>
)
