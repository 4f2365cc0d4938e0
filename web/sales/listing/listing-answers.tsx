import type { ListingInput } from '#contract/listing-input'
import { whyRuledOut } from '#rules/listing-dependents'
import { isEmptyAnswer } from '#rules/listing-answers'
import { SideSection } from '#web/customer/side-section.tsx'
import { valueWords } from '#web/fields/listing-values.ts'

/** The answers, read-only: the broker has the input, or has approved it. */
export const ListingAnswers = ({ input }: { input: ListingInput }) =>
  input.steps.map(({ step, fields }) => {
    const answered = fields.filter(({ field }) => !isEmptyAnswer(input.values[field]))
    if (answered.length === 0) return null
    return (
      <SideSection key={step} title={step}>
        <dl>
          {answered.map((field) => (
            <div
              key={field.field}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-6 border-b border-line py-1.5 max-sm:gap-x-3 sm:py-2"
            >
              <dt className="text-sm text-soft wrap-anywhere">{field.label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line max-sm:text-sm">
                {valueWords(field, input.values[field.field], input.lookups)}
                <RuledOut field={field.field} values={input.values} />
              </dd>
            </div>
          ))}
        </dl>
      </SideSection>
    )
  })

const RuledOut = ({ field, values }: { field: string; values: ListingInput['values'] }) => {
  const because = whyRuledOut(field, (other) => values[other])
  return because === undefined ? null : (
    <span className="block text-sm text-soft">Does not count, because {because}.</span>
  )
}
