// How to reach the brokerage, in a text: only the ways that it has.
import { Link } from '@tanstack/react-router'
import { upperFirst } from '#rules/upper-first'
import { contactFormPath } from '#rules/ways-to-reach'
import { hoursInBrackets } from '#rules/support-hours-in-words'
import { useBrokerage } from '#web/brokerage/use-brokerage.ts'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'

type WaysToReachProps = {
  /** The words before the email and before the phone number. */
  write?: string
  call?: string
  /** Whether it begins a sentence. */
  begins?: boolean
  /** Whether the hours follow the number. */
  hasHours?: boolean
  /** The subject of the mail. */
  subject?: string
}

/** 'write to help@example.com or call (303) 555-0142'. Without both, a link to the contact form. */
export const WaysToReach = ({
  write = 'write to',
  call = 'call',
  begins = false,
  hasHours = false,
  subject,
}: WaysToReachProps) => {
  const { email, phone, supportHours } = useBrokerage()
  if (email === '' && phone === '')
    return (
      <>
        {begins ? 'Use' : 'use'}{' '}
        <Link to={contactFormPath} className="link">
          our contact form
        </Link>
      </>
    )
  return (
    <>
      {email !== '' && (
        <>
          {begins ? upperFirst(write) : write} <MailLink subject={subject} />
        </>
      )}
      {email !== '' && phone !== '' && ' or '}
      {phone !== '' && (
        <>
          {begins && email === '' ? upperFirst(call) : call}{' '}
          <a href={telephoneLink(phone)} className="link whitespace-nowrap">
            {phone}
          </a>
          {hasHours && hoursInBrackets(supportHours)}
        </>
      )}
    </>
  )
}

/** `to`: by default the brokerage. Show it only if there is an email. */
export const MailLink = ({ subject, to }: { subject?: string | undefined; to?: string }) => {
  const brokerage = useBrokerage()
  const email = to ?? brokerage.email
  return (
    <a
      href={`mailto:${email}${subject === undefined ? '' : `?subject=${subject}`}`}
      className="link wrap-anywhere"
    >
      {email}
    </a>
  )
}
