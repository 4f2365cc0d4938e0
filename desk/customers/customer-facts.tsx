import { Link } from '@tanstack/react-router'
import type { CustomerDetail } from '#contract/desk/customers/customers'
import { CustomerSessions } from '#desk/customers/customer-sessions.tsx'
import { ContactWishes } from '#desk/privacy/contact-wishes.tsx'
import { CustomerEmail } from '#desk/detail/customer-email.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { LegalHolds } from '#desk/privacy/legal-holds.tsx'
import { Tag, type Tone } from '#desk/ui/tag.tsx'
import { formatDay, formatMoment } from '#web/ui/dates.ts'
import { upperFirst } from '#rules/upper-first'

/** The column beside a customer: contact details, consents, our mails, and sessions. */
export const CustomerFacts = ({ customer }: { customer: CustomerDetail }) => (
  <>
    {customer.erasedAt === '' && <Reach customer={customer} />}
    <Consents customer={customer} />
    <LegalHolds customer={customer} />
    <Privacy customer={customer} />
    <Addresses customer={customer} />
    <Mails customer={customer} />
    <CustomerSessions customer={customer} />
  </>
)

const Reach = ({ customer }: { customer: CustomerDetail }) => (
  <Section title="Reach">
    <ul>
      <li className="flex flex-wrap items-center gap-x-2.5 border-b border-line py-[7px]">
        <CustomerEmail email={customer.email} />
        {customer.provedEmails?.includes(customer.email) ? (
          <Tag tone="good">Confirmed</Tag>
        ) : (
          <Tag tone="wait">Not confirmed</Tag>
        )}
      </li>
      {customer.phones.map((phone) => (
        <li key={phone} className="flex flex-wrap items-center gap-2 border-b border-line py-[7px]">
          {customer.stops.calls && <Tag tone="bad">Do not call</Tag>}
          <span className="tabular-nums">{phone}</span>
        </li>
      ))}
    </ul>
    <ContactWishes person={customer} />
  </Section>
)

/** The texts by their ids, in words. */
const texts: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tcpaConsent: 'Marketing calls and texts',
    leadSharing: 'Sharing with buyers',
    termsOfSale: 'Terms of Sale',
  }),
)

const Consents = ({ customer: { consents, newsletter } }: { customer: CustomerDetail }) => (
  <Section title="Agreed to">
    <Facts
      of={[
        ['Newsletter', newsletter || 'not asked for'],
        ...consents.slice(0, 8).map(
          ({ id, text, version, at }) =>
            [
              texts.get(text) ?? wordsOf(text),
              <span key={id}>
                {formatDay(at)} <span className="text-meta text-soft">version {version}</span>
              </span>,
            ] as const,
        ),
      ]}
    />
  </Section>
)

/** 'fairHousingAct' as 'Fair housing act' */
const wordsOf = (id: string) => {
  const words = id.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return upperFirst(words)
}

const Privacy = ({
  customer: { id: customerId, email, requests, erasedAt },
}: {
  customer: CustomerDetail
}) => (
  <Section title="Privacy">
    {requests.length === 0 && <p className="py-2 text-soft">No request.</p>}
    <ul>
      {requests.map(({ id, reference, kind, state, dueAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 border-b border-line py-[7px]">
          <Link
            to="/privacy-requests/$id"
            params={{ id }}
            className="link inline-flex min-h-6 items-center finger:min-h-11"
          >
            {reference}
          </Link>
          {kind}
          <Tag tone={state === 'open' ? 'wait' : 'plain'}>{state}</Tag>
          {state === 'open' && <span className="text-meta text-soft">due {formatDay(dueAt)}</span>}
        </li>
      ))}
    </ul>
    {erasedAt === '' && (
      <p className="py-2">
        <Link
          to="/people/$email"
          params={{ email }}
          search={{ customer: customerId }}
          className="link inline-flex min-h-6 items-center finger:min-h-11"
        >
          Everything about this person: export, erase
        </Link>
      </p>
    )}
  </Section>
)

const Addresses = ({ customer: { addresses } }: { customer: CustomerDetail }) =>
  addresses.length > 0 && (
    <Section title="Addresses">
      <ul>
        {addresses.map(({ id, name, address, phone }) => (
          <li key={id} className="border-b border-line py-[7px]">
            {address}
            <span className="block text-meta text-soft">
              {name}, {phone}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )

const mailTones: ReadonlyMap<string, Tone> = new Map([
  ['sent', 'good'],
  ['failed', 'bad'],
  ['held back', 'wait'],
])

const Mails = ({ customer: { email, provedEmails, sentMails } }: { customer: CustomerDetail }) => {
  const isConfirmed = provedEmails?.includes(email) ?? false
  return (
    <Section title="Emails we sent">
      {sentMails.length === 0 && (
        <p className="py-2 text-soft">
          {isConfirmed
            ? 'None in the last year.'
            : 'They appear here once the customer has confirmed the email.'}
        </p>
      )}
      <ul>
        {sentMails.slice(0, 8).map(({ id, subject, state, at }) => (
          <li key={id} className="border-b border-line py-[7px]">
            {subject}{' '}
            <span className="block text-meta text-soft">
              <Tag tone={mailTones.get(state) ?? 'plain'}>{state}</Tag>&ensp;{formatMoment(at)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
