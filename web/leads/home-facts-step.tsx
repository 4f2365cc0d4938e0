import type { LeadField } from '#contract/lead-questions'
import {
  earliestYearBuilt,
  paintInspectionDays,
  leadPaintYear,
  longestLeadNumber,
  yesOrNo,
} from '#rules/leads'
import { numberAsTyped } from '#rules/typed-text'
import { LeadChips } from '#web/leads/lead-chips.tsx'
import { LeadChoice } from '#web/leads/lead-choice.tsx'
import type { LeadValues, WrongAnswers } from '#web/leads/lead-steps.ts'
import { LeadText } from '#web/leads/lead-text.tsx'
import { Icon } from '#web/ui/icon.tsx'

type HomeFactsStepProps = { values: LeadValues; wrong: WrongAnswers }

export const HomeFactsStep = ({ values, wrong }: HomeFactsStepProps) => {
  const year = numberAsTyped(values.yearBuilt ?? '') ?? 0
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <LeadText name="bedrooms" wrong={wrong} isOptional {...whole} />
      <LeadText
        name="bathrooms"
        wrong={wrong}
        {...decimal}
        hint="Use .5 for a half bath and .75 for one with a shower and no tub, for example 1.75."
      />
      <LeadText
        name="squareFootage"
        wrong={wrong}
        {...whole}
        hint="Finished living area. Your best estimate is enough."
      />
      <LeadText name="floors" wrong={wrong} {...decimal} hint="Above ground." />
      <LeadChoice name="basement" answers={yesOrNo} wrong={wrong} className="sm:col-span-2" />
      <div className="grid content-start gap-3 sm:col-span-2">
        <LeadText
          name="yearBuilt"
          wrong={wrong}
          {...whole}
          hint="Four digits, such as 1962."
          className="sm:max-w-[50%] sm:pr-2"
        />
        <div role="status">{year >= earliestYearBuilt && year < leadPaintYear && <LeadPaintNote />}</div>
      </div>
      <Answered
        name="lotSize"
        values={values}
        wrong={wrong}
        answers={['Not sure']}
        hint="Such as 0.2 acres."
      />
      <Answered
        name="garageType"
        values={values}
        wrong={wrong}
        answers={['None', 'Not sure']}
        hint="Such as attached, two cars."
      />
    </div>
  )
}

const whole = { inputMode: 'numeric', autoComplete: 'off', maxLength: longestLeadNumber } as const
const decimal = { inputMode: 'decimal', autoComplete: 'off', maxLength: longestLeadNumber } as const

type AnsweredProps = HomeFactsStepProps & { name: LeadField; hint: string; answers: readonly string[] }

const Answered = ({ name, values, wrong, hint, answers }: AnsweredProps) => (
  <div className="grid content-start gap-2">
    <LeadText name={name} wrong={wrong} hint={hint} autoComplete="off" />
    <LeadChips name={name} value={values[name]} answers={answers} />
  </div>
)

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
