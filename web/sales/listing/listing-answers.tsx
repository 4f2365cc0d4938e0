import type { ReactNode } from 'react'
import type { InputField, ListingInput } from '#contract/listing-input'
import { whyRuledOut } from '#rules/listing-dependents'
import { isEmptyAnswer } from '#rules/listing-answers'
import { Loaded } from '#web/customer/loaded.tsx'
import { SideSection } from '#web/customer/side-section.tsx'
import { valueWords } from '#web/fields/listing-values.ts'
import { useStoredPeople } from '#web/sales/listing/use-people.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type AnswersProps = { saleId: string; input: ListingInput }

/** The answers, read-only: the broker has the input, or has approved it. */
export const ListingAnswers = ({ saleId, input }: AnswersProps) =>
  input.steps.map(({ step, fields }) => {
    const answered = fields.filter(
      ({ field, type }) => type === 'parties' || !isEmptyAnswer(input.values[field]),
    )
    if (answered.length === 0) return null
    return (
      <SideSection key={step} title={step}>
        <dl>
          {answered.map((field) => (
            <Answer key={field.field} field={field}>
              {field.type === 'parties' ? (
                <WhoSigns saleId={saleId} />
              ) : (
                <>
                  {valueWords(field, input.values[field.field], input.lookups)}
                  <RuledOut field={field.field} values={input.values} />
                </>
              )}
            </Answer>
          ))}
        </dl>
      </SideSection>
    )
  })

const Answer = ({ field, children }: { field: InputField; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-6 border-b border-line py-1.5 max-sm:gap-x-3 sm:py-2">
    <dt className="text-sm text-soft wrap-anywhere">{field.label}</dt>
    <dd className="wrap-anywhere whitespace-pre-line max-sm:text-sm">{children}</dd>
  </div>
)

const RuledOut = ({ field, values }: { field: string; values: ListingInput['values'] }) => {
  const because = whyRuledOut(field, (other) => values[other])
  return because === undefined ? null : (
    <span className="block text-sm text-soft">Does not count, because {because}.</span>
  )
}

/** The people whom the seller named, as they are now. */
const WhoSigns = ({ saleId }: { saleId: string }) => {
  const people = useStoredPeople(saleId)
  return (
    <Loaded from={people} name="The people of your sale" skeleton={<Skeleton className="h-6" />}>
      {({ parties }) => {
        const named = parties.filter(({ isEditable }) => isEditable)
        if (named.length === 0) return 'Nobody is named yet'
        return (
          <ul>
            {named.map((party) => (
              <li key={party.id}>
                {[party.name, party.role, party.company, party.telephone, party.email]
                  .filter(Boolean)
                  .join(', ')}
                {party.needsAuthority && !party.hasAuthority && (
                  <small className="block text-xs text-soft">
                    The paper that lets them sign is not handed in yet.
                  </small>
                )}
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
