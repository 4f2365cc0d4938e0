import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { SaleParties } from '#contract/sale-parties'
import { Loaded } from '#web/customer/loaded.tsx'
import { newParty, type PartyTyped } from '#web/fields/sale-people.ts'
import { fieldId, Note } from '#web/sales/listing/listing-field.tsx'
import { PartyFields } from '#web/sales/listing/party-fields.tsx'
import type { ListingPeople } from '#web/sales/listing/use-people.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type PartiesFieldProps = {
  people: ListingPeople
  label: string
  note: string | undefined
  error: string | undefined
}

/** Who signs for the home. */
export const PartiesField = ({ people, label, note, error }: PartiesFieldProps) => (
  <section aria-labelledby={`${fieldId('whoSigns')}-label`} className="sm:col-span-2">
    <h3 id={`${fieldId('whoSigns')}-label`} className="text-sm leading-snug font-semibold">
      {label}
      <span aria-hidden className="text-bad">
        {' *'}
      </span>
    </h3>
    {note !== undefined && <Note>{note}</Note>}
    <Loaded from={people.loaded} name="The people of your sale" skeleton={<Skeleton className="mt-3 h-24" />}>
      {(loaded) => <PeopleFields {...people} loaded={loaded} error={error} />}
    </Loaded>
  </section>
)

type PeopleProps = Omit<ListingPeople, 'loaded'> & { loaded: SaleParties; error: string | undefined }

const PeopleFields = (props: PeopleProps) => {
  const { people, type, save, isSaving, outcome, loaded, error } = props
  const change = (at: number, party: PartyTyped | undefined) =>
    type(people.flatMap((one, place) => (place === at ? (party ?? []) : one)))
  const list = useRef<HTMLOListElement>(null)
  /** The button goes with its person, so the next one gets the focus. */
  const remove = (at: number) => {
    flushSync(() => change(at, undefined))
    const rows = [...(list.current?.children ?? [])]
    const next = (rows[at] ?? rows.at(-1))?.querySelector('button')
    if (next) next.focus()
    else document.getElementById(fieldId('whoSigns'))?.focus()
  }
  return (
    <>
      <ol ref={list} inert={isSaving} className="mt-2 grid gap-4 transition-opacity inert:opacity-50">
        {people.map((party, at) => (
          <PartyFields
            key={party.key}
            party={party}
            place={at}
            faults={outcome?.faults ?? {}}
            papers={loaded.papers}
            onChange={(next) => change(at, next)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          id={fieldId('whoSigns')}
          size="small"
          className="scroll-mt-24"
          aria-disabled={isSaving}
          onClick={() => !isSaving && type([...people, newParty()])}
        >
          <Icon name="plus" className="size-4" />
          Add a person
        </Button>
        {(people.length > 0 || loaded.parties.length > 0) && (
          <Button size="small" look="solid" aria-disabled={isSaving} onClick={() => void save()}>
            {isSaving ? 'Saving…' : 'Save these people'}
          </Button>
        )}
        <span role="status" className={`text-sm ${outcome?.isWrong ? 'text-bad' : 'text-good'}`}>
          {outcome?.sentence}
        </span>
      </p>
      <FieldError id={`${fieldId('whoSigns')}-error`} message={error} />
    </>
  )
}
