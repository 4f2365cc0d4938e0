import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProblem } from '#contract/client'
import type { SaleParties } from '#contract/sale-parties'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Loaded } from '#web/customer/loaded.tsx'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import { fieldId, Note } from '#web/sales/listing/listing-field.tsx'
import { newParty, PartyFields, type PartyTyped } from '#web/sales/listing/party-fields.tsx'
import {
  forgetTypedPeople,
  isStored,
  keepTypedPeople,
  type People,
  peopleShown,
  readTypedPeople,
} from '#web/sales/listing/typed-people.ts'
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
        {(loaded) => <PeopleFields saleId={saleId} loaded={loaded} reload={people.reload} {...props} />}
      </Loaded>
    </section>
  )
}

const storedIn = ({ version, parties }: SaleParties) => ({
  version,
  people: parties
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
    })),
})

const overtaken =
  'Somebody else changed these people meanwhile. Their changes are here now, and so is what you typed. Look at them, then save.'

type PeopleProps = Omit<PartiesFieldProps, 'label' | 'note'> & {
  loaded: SaleParties
  reload: () => Promise<SaleParties | undefined>
}

const PeopleFields = ({ saleId, loaded, reload, error, onSaved }: PeopleProps) => {
  const { people, type, save, isSaving, faults, outcome } = usePeople({ saleId, loaded, reload, onSaved })
  const change = (at: number, party: PartyTyped | undefined) =>
    type(people.flatMap((one, place) => (place === at ? (party ?? []) : one)))
  return (
    <>
      <ol inert={isSaving} className="mt-2 grid gap-4 transition-opacity inert:opacity-50">
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
          aria-disabled={isSaving}
          onClick={() => !isSaving && type([...people, newParty()])}
        >
          <Icon name="plus" className="size-4" />
          Add a person
        </Button>
        {(people.length > 0 || loaded.parties.length > 0) && (
          <Button size="small" look="solid" aria-disabled={isSaving} onClick={save}>
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

type Outcome = { isWrong: boolean; sentence: string }

/** The people as they are typed. Nothing can be typed while they are saved, because it would be lost. */
const usePeople = ({ saleId, loaded, reload, onSaved }: Omit<PeopleProps, 'error'>) => {
  const { call } = useRouter().options.context
  const [typed, setTyped] = useState(() => readTypedPeople(saleId))
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSaving, setIsSaving] = useState(false)
  const stored = storedIn(loaded)
  const people = peopleShown(typed, stored)
  const typedNow = (next: People) => ({ version: stored.version, before: stored.people, people: next })

  const saved = () => {
    forgetTypedPeople(saleId)
    setTyped(undefined)
    setFaults({})
    setOutcome({ isWrong: false, sentence: 'Saved' })
    onSaved()
  }
  const failed = async (problem: unknown) => {
    const now = problem instanceof ApiProblem && problem.status === 409 ? await reload() : undefined
    const isOvertaken = problem instanceof ApiProblem && problem.code === 'changed_meanwhile'
    if (isOvertaken && now && isStored(typedNow(people), storedIn(now))) return saved()
    setFaults(problem instanceof ApiProblem ? problem.fields : {})
    setOutcome({ isWrong: true, sentence: isOvertaken ? overtaken : reasonOf(problem) })
  }
  const send = async () => {
    const parties = people.map(({ key: _, ...party }) => party)
    const body = { version: stored.version, parties }
    try {
      await call('PUT /api/home/customer/sales/:saleId/parties', { params: { saleId }, body })
      await reload()
      saved()
    } catch (problem) {
      await failed(problem)
    }
  }
  return {
    people,
    faults,
    outcome,
    isSaving,
    type: (next: People) => {
      keepTypedPeople(saleId, typedNow(next))
      setTyped(typedNow(next))
    },
    save: () => {
      if (isSaving) return
      setIsSaving(true)
      setOutcome(undefined)
      void send().finally(() => setIsSaving(false))
    },
  }
}
