import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import type { SaleParties } from '#contract/sale-parties'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Loaded } from '#web/customer/loaded.tsx'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import { fieldId, Note } from '#web/sales/listing/listing-field.tsx'
import { newParty, PartyFields, type PartyTyped } from '#web/sales/listing/party-fields.tsx'
import { forgetTypedPeople, keepTypedPeople, readTypedPeople } from '#web/sales/listing/typed-people.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type PartiesFieldProps = {
  saleId: string
  label: string
  note: string | undefined
  error: string | undefined
  /** Called because the list of missing fields may have changed. */
  onSaved: () => void
}

/** Who signs for the home. */
export const PartiesField = ({ saleId, ...props }: PartiesFieldProps) => {
  const people = useCustomerData(['sale-parties', saleId], (call) =>
    call('GET /api/home/customer/sales/:saleId/parties', { params: { saleId } }),
  )
  // It stays while the list is loaded again.
  const [outcome, setOutcome] = useState<Outcome>()
  return (
    <section aria-labelledby={`${fieldId('whoSigns')}-label`} className="sm:col-span-2">
      <h3 id={`${fieldId('whoSigns')}-label`} className="text-sm leading-snug font-semibold">
        {props.label}
        <span aria-hidden className="text-bad">
          {' *'}
        </span>
      </h3>
      {props.note !== undefined && <Note>{props.note}</Note>}
      <Loaded from={people} name="The people of your sale" skeleton={<Skeleton className="mt-3 h-24" />}>
        {(loaded) => (
          <People
            key={loaded.version}
            saleId={saleId}
            loaded={loaded}
            reload={people.reload}
            outcome={outcome}
            setOutcome={setOutcome}
            {...props}
          />
        )}
      </Loaded>
    </section>
  )
}

const typedOf = ({ parties }: SaleParties): PartyTyped[] =>
  parties
    .filter(({ isEditable }) => isEditable)
    .map(({ id, role, name, company, telephone, email, authorityVersionId }) => ({
      key: id,
      id,
      role,
      name,
      company,
      telephone,
      email,
      authorityVersionId,
    }))

const overtaken =
  'Somebody else changed these people meanwhile. Their changes are here now, and so is what you typed. Look at them, then save.'

type Outcome = { isWrong: boolean; sentence: string }

type PeopleProps = Omit<PartiesFieldProps, 'label' | 'note'> & {
  loaded: SaleParties
  reload: () => Promise<unknown>
  outcome: Outcome | undefined
  setOutcome: (outcome: Outcome) => void
}

const People = ({ saleId, loaded, reload, outcome, setOutcome, error, onSaved }: PeopleProps) => {
  const { call } = useRouter().options.context
  const [stored] = useState(() => ({ version: loaded.version, people: typedOf(loaded) }))
  const [people, setPeople] = useState(() => readTypedPeople(saleId, stored) ?? stored.people)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setIsSaving] = useState(false)

  const save = async () => {
    const parties = people.map(({ key: _, ...party }) => party)
    const body = { version: loaded.version, parties }
    try {
      await call('PUT /api/home/customer/sales/:saleId/parties', { params: { saleId }, body })
      forgetTypedPeople(saleId)
      setFaults({})
      setOutcome({ isWrong: false, sentence: 'Saved' })
      await reload()
      onSaved()
    } catch (problem) {
      setFaults(problem instanceof ApiProblem ? problem.fields : {})
      const isOvertaken = problem instanceof ApiProblem && problem.code === 'changed_meanwhile'
      setOutcome({ isWrong: true, sentence: isOvertaken ? overtaken : reasonOf(problem) })
      if (problem instanceof ApiProblem && problem.status === 409) await reload()
    }
  }
  const press = () => {
    setIsSaving(true)
    void save().finally(() => setIsSaving(false))
  }
  const type = (next: PartyTyped[]) => {
    setPeople(next)
    keepTypedPeople(saleId, stored, next)
  }
  const change = (at: number, party: PartyTyped | undefined) =>
    type(people.flatMap((one, place) => (place === at ? (party ?? []) : one)))

  return (
    <>
      <ol className="mt-2 grid gap-4">
        {people.map((party, at) => (
          <PartyFields
            key={party.key}
            party={party}
            place={at}
            faults={faults}
            papers={loaded.papers}
            onChange={(next) => change(at, next)}
          />
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          id={fieldId('whoSigns')}
          size="small"
          className="scroll-mt-24"
          onClick={() => type([...people, newParty()])}
        >
          <Icon name="plus" className="size-4" />
          Add a person
        </Button>
        {(people.length > 0 || loaded.parties.length > 0) && (
          <Button size="small" look="solid" disabled={isSaving} onClick={press}>
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
