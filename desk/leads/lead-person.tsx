import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { Facts, Section } from '#desk/detail/section.tsx'
import { phoneAddress, useCallPermission } from '#desk/leads/call-facts.ts'
import { stageWords } from '#desk/leads/stage-words.ts'
import { StopCalls } from '#desk/privacy/contact-wishes.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { mailPermission, type Permission } from '#rules/call-permission'
import { notAsked } from '#rules/lead-answers'
import { isInquiry, leadSourceWords } from '#rules/lead-work'
import { isErasedCustomer } from '#rules/mailboxes'
import { readableMailbox } from '#rules/readable-mailboxes'

/** Who asked, whether they may be called and written to now, and what else we know about them. */
export const LeadPerson = ({ lead }: { lead: LeadDetail }) => {
  const calls = useCallPermission(lead)
  const isErased = lead.erasedAt !== ''
  const mails = mailPermission({ ...lead.contact, hasAsked: isInquiry(lead.source), isErased })
  const { account } = lead
  return (
    <Section title="How to reach them">
      <MayWe title="Call" permission={calls} isErased={isErased}>
        {calls.isAllowed ? (
          <a
            href={phoneAddress(lead.phone)}
            className="link inline-flex min-h-6 items-center font-semibold finger:min-h-11"
          >
            {lead.phone}
          </a>
        ) : (
          <span className="font-semibold">{lead.phone}</span>
        )}
        {lead.person && !isErased && (
          <StopCalls
            person={{ id: lead.person.customerId, email: lead.person.email, name: lead.name }}
            isStopped={lead.contact.stoppedAt !== ''}
          />
        )}
      </MayWe>
      {lead.email === '' ? (
        <p className="border-b border-line py-2.5 text-soft">Email: {notAsked}</p>
      ) : (
        <MayWe title="Email" permission={mails} isErased={isErased}>
          {isErased ? (
            <span className="font-semibold wrap-anywhere">{readableMailbox(lead.email)}</span>
          ) : (
            <a
              href={`mailto:${lead.email}?subject=${encodeURIComponent(`Your home, ${lead.reference}`)}`}
              className="link inline-flex min-h-6 items-center font-semibold wrap-anywhere finger:min-h-11"
            >
              {readableMailbox(lead.email)}
            </a>
          )}
        </MayWe>
      )}
      <Facts
        of={[
          ['Would like to sell', lead.sellingTimeline],
          ['Came from', leadSourceWords[lead.source]],
          ['Entered by', lead.entered?.by],
          ['Account', account && accountWords(account)],
          ['Other leads', lead.others.length > 0 && <Others key="others" lead={lead} />],
        ]}
      />
    </Section>
  )
}

const accountWords = ({ email, isLinked }: NonNullable<LeadDetail['account']>): string => {
  if (isErasedCustomer({ email })) return 'erased'
  return isLinked
    ? `${readableMailbox(email)}, linked: they see their offers there`
    : `${readableMailbox(email)}, not linked: it only has the same email. It sees nothing until the owner opens the link in our email.`
}

const Others = ({ lead }: { lead: LeadDetail }) => (
  <ul>
    {lead.others.map(({ reference, address, stage }) => (
      <li key={reference}>
        <Link to="/leads/$id" params={{ id: reference }} search className="link">
          {reference}
        </Link>
        , {address}: {stageWords[stage].words.toLowerCase()}
      </li>
    ))}
  </ul>
)

/** The permission comes before the number. */
const MayWe = ({
  title,
  permission,
  isErased,
  children,
}: {
  title: string
  permission: Permission
  isErased: boolean
  children: ReactNode
}) => {
  const { isAllowed, how, why } = permission
  return (
    <div className="grid gap-1 border-b border-line py-2.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {isAllowed ? (
          <Tag tone="good">
            {how === 'a person' && title === 'Call' ? 'A person may call' : `${title}: yes`}
          </Tag>
        ) : (
          <Tag tone="bad">
            {title}: {isErased ? 'no' : 'not now'}
          </Tag>
        )}
        {children}
      </p>
      <p className="text-meta text-soft">{why}</p>
    </div>
  )
}
