import { Link } from '@tanstack/react-router'
import type { ListingInput } from '#contract/listing-input'
import { isEmptyAnswer } from '#rules/listing-answers'
import { toSaleTab } from '#web/sales/sale-tab-names.ts'
import type { ListingKeeper } from '#web/sales/listing/listing-keeper.ts'
import { type ListingState, valueOf } from '#web/sales/listing/listing-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useObserved } from '#web/ui/observable.ts'

type Step = ListingInput['steps'][number]

const neededIn = ({ fields }: Step) => fields.filter(({ isRequired }) => isRequired)

/** How many of a step's needed answers are given. For the people of the sale, the server's list of missing fields counts. */
const doneIn = (step: Step, state: ListingState) =>
  neededIn(step).filter(({ field, type }) =>
    type === 'parties'
      ? !state.missing.includes(field)
      : !isEmptyAnswer(valueOf(state, field)) && !Object.hasOwn(state.errors, field),
  ).length

export const isDone = (step: Step, state: ListingState): boolean =>
  doneIn(step, state) === neededIn(step).length

type StepListProps = {
  input: ListingInput
  keeper: ListingKeeper
  /** From 1; undefined: no step was chosen. */
  current: number
  sale: string | undefined
}

/** The nine steps, with the progress of each. */
export const StepList = ({ input, keeper, current, sale }: StepListProps) => (
  <ol className="border-t-2 border-ink">
    {input.steps.map((step, at) => (
      <li key={step.step} className="border-b border-line">
        <Link
          {...toSaleTab('listing')}
          search={{ sale, step: String(at + 1) }}
          aria-current={at + 1 === current ? 'step' : undefined}
          className="flex min-h-13 items-center gap-3 px-1 py-2 no-underline hover:bg-sunk aria-[current=step]:xl:bg-sunk aria-[current=step]:xl:font-bold"
        >
          <span className="w-5 flex-none text-sm text-soft tabular-nums">{at + 1}</span>
          <span className="min-w-0 flex-1 leading-tight wrap-anywhere">
            {step.step}
            <StepFacts input={input} step={step} />
          </span>
          <StepDone input={input} step={step} keeper={keeper} />
        </Link>
      </li>
    ))}
  </ol>
)

const StepFacts = ({ input: { notes }, step }: { input: ListingInput; step: Step }) => {
  const named = step.step === 'Photos' ? ['Photos'] : step.fields.map(({ field }) => field)
  const count = named.filter((field) => notes[field] !== undefined).length
  if (count === 0) return null
  return (
    <small className="block text-xs font-semibold text-wait">
      {count === 1 ? '1 note from your broker' : `${count} notes from your broker`}
    </small>
  )
}

type StepDoneProps = { input: ListingInput; step: Step; keeper: ListingKeeper }

const StepDone = ({ input, step, keeper }: StepDoneProps) => {
  const done = useObserved(keeper.state, (state) => doneIn(step, state))
  const needed = neededIn(step).length
  if (step.step === 'Photos')
    return (
      <span className="text-sm text-soft tabular-nums">
        {input.photos.stored === 1 ? '1 photo' : `${input.photos.stored} photos`}
      </span>
    )
  if (needed === 0) return <span className="text-sm text-soft">if you like</span>
  return (
    <span
      className={`flex items-center gap-1 text-sm tabular-nums ${done === needed ? 'text-good' : 'text-soft'}`}
    >
      {done === needed && <Icon name="check" className="size-4" />}
      {done} of {needed}
      <span className="sr-only"> needed answers</span>
    </span>
  )
}
