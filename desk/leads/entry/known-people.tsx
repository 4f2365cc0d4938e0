import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { KnownPeople as Known } from '#contract/desk/leads/new-lead'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { KnownCustomer } from '#desk/detail/known-customer.tsx'
import { stageWords } from '#desk/leads/stage-words.ts'
import { Button } from '#desk/ui/button.tsx'

/** People whom the server may already know. Undefined unless the last attempt failed because of them. */
export const knownIn = (problem: unknown): Known | undefined =>
  problem instanceof DeskProblem && problem.code === 'already_known'
    ? (problem.details['known'] as Known)
    : undefined

type Props = {
  known: Known
  /** The name of the new record: 'lead'. */
  noun: string
  /** Uses the customer’s account for the new record. Absent: no account can be used. */
  onCustomer?: (customerId: string) => void
  onNew?: () => void
}

/** Shows who it may be before a second record is created. A link opens beside the input. */
export const KnownPeople = ({ known, noun, onCustomer, onNew }: Props) => {
  const { customers, leads } = known
  const panel = useRef<HTMLDivElement>(null)
  // The form may be scrolled, and the answer must not appear out of sight.
  useEffect(() => panel.current?.focus(), [known])
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 border-l-[3px] border-wait bg-wait-tint px-3 py-2.5"
    >
      <p className="font-semibold">We may know this person already</p>
      <ul className="grid gap-2">
        {customers.map((customer) => (
          <li key={customer.id} className="grid gap-1">
            <KnownCustomer of={customer} />
            {customer.isProved && onCustomer && (
              <Button className="justify-self-start" onClick={() => onCustomer(customer.id)}>
                This is {customer.name}: save for this account
              </Button>
            )}
          </li>
        ))}
        {leads.map(({ reference, name, address, stage }) => (
          <li key={reference}>
            <Link to="/leads/$id" params={{ id: reference }} target="_blank" className="link font-semibold">
              {reference}
            </Link>
            , {name}, {address}: {stageWords[stage].words.toLowerCase()}
          </li>
        ))}
      </ul>
      {onNew && (
        <Button className="justify-self-start" onClick={onNew}>
          Save as a new {noun}
        </Button>
      )}
    </div>
  )
}
