import { memo, type ReactNode, useState } from 'react'
import type { InputField } from '#contract/listing-input'
import { halfTyped } from '#rules/field-sentences'
import { isEmptyAnswer } from '#rules/listing-answers'
import { whyRuledOut } from '#rules/listing-dependents'
import { isWide, ListingControl } from '#web/sales/listing/listing-controls.tsx'
import type { ListingKeeper } from '#web/sales/listing/listing-keeper.ts'
import { type ListingStep, valueOf } from '#web/sales/listing/listing-state.ts'
import { type Lookups, valueWords } from '#web/fields/listing-values.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useObserved } from '#web/ui/observable.ts'

export const fieldId = (field: string): string => `listing-${field}`

type ListingFieldProps = {
  field: InputField
  step: ListingStep
  keeper: ListingKeeper
  lookups: Lookups
  /** The broker's note. */
  note: string | undefined
  suggestion: unknown
  /** Where the suggestion is from: 'your request CF-JQQWY3'. */
  suggestionSource: string
}

/** One field of the listing. It renders again only when something about it changes. */
export const ListingField = memo((props: ListingFieldProps) => {
  const { field, step, keeper, lookups, note } = props
  const { field: name } = field
  const value = useObserved(keeper.state, (state) => valueOf(state, name))
  const [isHalf, setHalf] = useState(false)
  const refused = useObserved(keeper.state, ({ errors }) => errors[name])
  const error = isHalf ? halfTyped : refused
  const isSaved = useObserved(keeper.state, ({ saved }) => saved.has(name))
  const isDisputed = useObserved(keeper.state, ({ conflicts }) => conflicts.has(name))
  const because = useObserved(keeper.state, (state) => whyRuledOut(name, (other) => valueOf(state, other)))
  const revision = useObserved(keeper.state, ({ revisions }) => revisions[name] ?? 0)
  const id = fieldId(name)
  return (
    <Named field={field} id={id} isSaved={isSaved}>
      {note !== undefined && <Note>{note}</Note>}
      <ListingControl
        key={revision}
        field={field}
        id={id}
        value={value}
        lookups={lookups}
        isWrong={error !== undefined && because === undefined}
        describedBy={`${id}-error`}
        change={(next) => {
          setHalf(false)
          keeper.change(step, name, next)
        }}
        leave={(half = false) => {
          setHalf(half)
          // The stored day stays.
          if (!half) void keeper.leave(name)
        }}
      />
      {isEmptyAnswer(value) && !isEmptyAnswer(props.suggestion) && <Suggestion {...props} />}
      {isDisputed && <Dispute field={field} keeper={keeper} lookups={lookups} value={value} />}
      {because === undefined ? (
        <FieldError id={`${id}-error`} message={error} />
      ) : (
        <NotCounted id={`${id}-error`} because={because} isEmpty={isEmptyAnswer(value)} />
      )}
    </Named>
  )
})

/** Another answer rules this one out. */
const NotCounted = ({ id, because, isEmpty }: { id: string; because: string; isEmpty: boolean }) => (
  <p id={id} className="text-sm text-soft">
    {isEmpty ? (
      `Not needed, because ${because}.`
    ) : (
      <>
        <b className="text-ink">This does not count,</b> because {because}. It stays here in case you change
        that answer.
      </>
    )}
  </p>
)

type NamedProps = { field: InputField; id: string; isSaved: boolean; children: ReactNode }

/** Several controls are named as a group. */
const Named = ({ field, id, isSaved, children }: NamedProps) => {
  const look = `grid min-w-0 content-start gap-1.5 ${isWide(field) ? 'sm:col-span-2' : ''}`
  const saved = isSaved && (
    <span aria-hidden className="float-right ml-2 flex items-center gap-1 text-xs font-normal text-good">
      <Icon name="check" className="size-3.5" />
      Saved
    </span>
  )
  const needed = field.isRequired && (
    <span aria-hidden className="text-bad">
      {' *'}
    </span>
  )
  const labelLook = 'text-sm leading-snug font-semibold wrap-anywhere'
  if (field.type === 'many of' || field.type === 'yes/no')
    return (
      <fieldset className={look} aria-describedby={`${id}-error`}>
        <legend className={`float-left w-full ${labelLook}`}>
          {saved}
          {field.label}
          {needed}
        </legend>
        {children}
      </fieldset>
    )
  return (
    <div className={look}>
      <p className={labelLook}>
        {saved}
        <label htmlFor={id}>{field.label}</label>
        {needed}
      </p>
      {children}
    </div>
  )
}

/** The broker's note. */
export const Note = ({ children }: { children: string }) => (
  <p className="flex gap-2 rounded-sm bg-wait-tint px-3 py-2 text-sm wrap-anywhere">
    <Icon name="chat" className="mt-0.5 size-4 flex-none text-wait" />
    <span className="whitespace-pre-line">
      <b>Your broker:</b> {children}
    </span>
  </p>
)

const Suggestion = ({ field, step, keeper, lookups, suggestion, suggestionSource }: ListingFieldProps) => {
  const words = valueWords(field, suggestion, lookups)
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      <span>
        From {suggestionSource}: <b className="text-ink">{words}</b>
      </span>
      <button
        type="button"
        onClick={() => void keeper.use(step, field.field, suggestion)}
        className="link min-h-8 font-semibold finger:min-h-11"
      >
        Use this
        <span className="sr-only">
          : {words} for {field.label}
        </span>
      </button>
    </p>
  )
}

type DisputeProps = Pick<ListingFieldProps, 'field' | 'keeper' | 'lookups'> & { value: unknown }

const Dispute = ({ field, keeper, lookups, value }: DisputeProps) => {
  const theirs = useObserved(keeper.state, ({ known }) => known[field.field])
  const words = (one: unknown) => valueWords(field, one, lookups) || 'empty'
  return (
    <div role="alert" className="grid gap-2 rounded-sm bg-wait-tint p-3 text-sm">
      <p>
        This was changed in another place meanwhile. It is <b>{words(theirs)}</b> there, and{' '}
        <b>{words(value)}</b> here.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void keeper.settle(field.field, 'mine')}>
          Keep mine
        </Button>
        <Button size="small" look="quiet" onClick={() => void keeper.settle(field.field, 'theirs')}>
          Use the other
        </Button>
      </p>
    </div>
  )
}
