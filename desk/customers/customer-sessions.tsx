import { useState } from 'react'
import type { CustomerDetail } from '#contract/desk/customers/customers'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { customerKeys } from '#desk/customers/customer-query.ts'
import { ActionButtons } from '#desk/detail/actions.tsx'
import { Section } from '#desk/detail/section.tsx'
import { Confirm } from '#desk/ui/confirm.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** Where a customer is logged in, with a button that ends it: for somebody who lost a device, or whose account a stranger uses. */
export const CustomerSessions = ({ customer }: { customer: CustomerDetail }) => {
  const { id, name, sessions, erasedAt } = customer
  const [isAsking, setAsking] = useState(false)
  const logOut = useChange(
    () => call('POST /api/desk/customers/:customerId/log-out', { params: { customerId: id } }),
    { done: ({ message }) => message, refresh: customerKeys },
  )
  if (sessions.length === 0) return null
  return (
    <Section title="Logged in">
      <ul>
        {sessions.slice(0, 5).map((session) => (
          <li key={session.id} className="border-b border-line py-[7px]">
            {session.device}
            <span className="block text-meta text-soft">
              {session.isOpen ? 'last seen' : 'logged out; last seen'} {formatMoment(session.lastSeen)}
            </span>
          </li>
        ))}
      </ul>
      {erasedAt === '' && (
        <div className="py-2.5">
          <ActionButtons
            actions={[
              {
                id: 'log out everywhere',
                words: 'Log out everywhere…',
                needs: 'work on customers',
                isNotPossible: !sessions.some(({ isOpen }) => isOpen) && 'They are not logged in now.',
                showsWhy: true,
                run: () => setAsking(true),
              },
            ]}
          />
        </div>
      )}
      {isAsking && (
        <Confirm
          title={`Log ${name} out everywhere?`}
          text="All of their sessions end at once, on every device. Their password stays, so they can log in again. If somebody else knows the password, the customer also needs a new one: “Forgot Password” on the login page."
          verb="Log out everywhere"
          onConfirm={async () => {
            await logOut.attempt()
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  )
}
