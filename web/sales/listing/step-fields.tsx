import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ListingInput } from '#contract/listing-input'
import { toSaleTab } from '#web/sales/sale-tab-names.ts'
import { ListingField, Note } from '#web/sales/listing/listing-field.tsx'
import type { ListingKeeper } from '#web/sales/listing/listing-keeper.ts'
import { PartiesField } from '#web/sales/listing/parties-field.tsx'
import type { ListingPeople } from '#web/sales/listing/use-people.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { useObserved } from '#web/ui/observable.ts'

type StepFieldsProps = {
  sale: string | undefined
  input: ListingInput
  keeper: ListingKeeper
  people: ListingPeople
  /** The number of the step, from 1. */
  current: number
}

/** The fields of one step. */
export const StepFields = ({ sale, input, keeper, people, current }: StepFieldsProps) => {
  const step = input.steps[current - 1]
  const heading = useRef<HTMLHeadingElement>(null)
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const shown = useRef(current)
  // A link to a field focuses it. Another step starts at its heading.
  useEffect(() => {
    const control = hash === '' ? null : document.getElementById(hash)
    if (control) control.focus()
    else if (shown.current !== current) heading.current?.focus()
    shown.current = current
  }, [hash, current])
  if (!step) return null
  return (
    <section aria-labelledby="listing-step" className="min-w-0">
      <p className="text-sm text-soft">
        Step {current} of {input.steps.length}
      </p>
      <h2
        id="listing-step"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-2xl focus-visible:outline-none"
      >
        {step.step}
      </h2>
      {step.step === 'Photos' ? (
        <PhotosStep input={input} sale={sale} />
      ) : (
        <>
          <p className="mt-1 text-sm text-soft">
            <span aria-hidden className="text-bad">
              *
            </span>{' '}
            needed before you send it
          </p>
          <div className="mt-5 grid gap-x-6 gap-y-6 sm:grid-cols-2">
            {step.fields.map((field) =>
              field.type === 'parties' ? (
                <WhoSigns
                  key={field.field}
                  people={people}
                  label={field.label}
                  note={input.notes[field.field]}
                  keeper={keeper}
                />
              ) : (
                <ListingField
                  key={field.field}
                  field={field}
                  step={step.step}
                  keeper={keeper}
                  lookups={input.lookups}
                  note={input.notes[field.field]}
                  suggestion={input.suggestions[field.field]}
                  suggestionSource={sourceOf(field.field, input)}
                />
              ),
            )}
          </div>
        </>
      )}
      <StepLinks current={current} last={input.steps.length} sale={sale} />
    </section>
  )
}

/** Where the suggestion for a field is from. */
const sourceOf = (field: string, { suggestedBy, suggestedOrder }: ListingInput): string =>
  suggestedOrder?.fields.includes(field) === true
    ? `your order ${suggestedOrder.number}`
    : `your request ${suggestedBy}`

type WhoSignsProps = {
  people: ListingPeople
  label: string
  note: string | undefined
  keeper: ListingKeeper
}

const WhoSigns = ({ keeper, ...props }: WhoSignsProps) => {
  const error = useObserved(keeper.state, ({ errors, missing }) =>
    missing.includes('whoSigns') ? errors['whoSigns'] : undefined,
  )
  return <PartiesField {...props} error={error} />
}

const PhotosStep = ({
  input: { photos, notes },
  sale,
}: {
  input: ListingInput
  sale: string | undefined
}) => (
  <div className="mt-4 grid max-w-[62ch] justify-items-start gap-4">
    {notes['Photos'] !== undefined && <Note>{notes['Photos']}</Note>}
    <p>
      {photos.stored === 0
        ? 'There are no photos yet.'
        : `${photos.stored === 1 ? 'One photo is' : `${photos.stored} photos are`} stored.`}
      {photos.withoutRights > 0 &&
        ` You have not said whose ${photos.withoutRights === 1 ? 'one of them is' : `${photos.withoutRights} of them are`}.`}
    </p>
    <Link {...toSaleTab('photos')} search={{ sale }} className={buttonLook('solid')}>
      {photos.stored === 0 ? 'Add photos' : 'See your photos'}
    </Link>
  </div>
)

const StepLinks = ({ current, last, sale }: { current: number; last: number; sale: string | undefined }) => (
  <nav aria-label="Steps" className="mt-8 flex flex-wrap gap-3">
    {current < last && (
      <Link
        {...toSaleTab('listing')}
        search={{ sale, step: String(current + 1) }}
        className={`${buttonLook('solid')} max-sm:w-full`}
      >
        Next step
      </Link>
    )}
    {current > 1 && (
      <Link
        {...toSaleTab('listing')}
        search={{ sale, step: String(current - 1) }}
        className={`${buttonLook()} max-sm:flex-1`}
      >
        Back
      </Link>
    )}
    <Link {...toSaleTab('listing')} search={{ sale }} className={`${buttonLook()} max-sm:flex-1 xl:hidden`}>
      All steps
    </Link>
  </nav>
)
