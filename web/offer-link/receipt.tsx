import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { OfferReceipt } from '#contract/offer-link'
import { staysUnanswered } from '#rules/offer-link'
import { MailLink } from '#web/brokerage/ways-to-reach.tsx'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatMoment } from '#web/ui/dates.ts'
import { Icon } from '#web/ui/icon.tsx'

type ReceiptProps = { receipt: OfferReceipt; token: string }

/** Where an offer stands. The address of this page opens it again. */
export const Receipt = ({ receipt, token }: ReceiptProps) => {
  const { address, broker, state, receivedAt, presentedAt, answeredAt, hasPaper, othersExist } = receipt
  const isTooLate = staysUnanswered(state, receipt.isOver === true)
  const isOpen = state !== 'withdrawn' && receipt.isOver !== true
  /** The steps to which a withdrawn offer did not come are left out. */
  const hasStep = (at: string) => at !== '' || state !== 'withdrawn'
  return (
    <>
      <h1 className="text-2xl wrap-anywhere md:text-4xl">
        {isTooLate ? 'This home is no longer for sale' : titles[state]}
      </h1>
      <p className="mt-4 wrap-anywhere">For {address === '' ? 'this home' : address}.</p>
      <ol className="mt-8 border-t border-line">
        <Step name="Received" at={receivedAt} />
        {hasStep(presentedAt) && (
          <Step name="Presented to the seller" at={presentedAt} never={isTooLate ? 'Not presented' : ''} />
        )}
        {hasStep(answeredAt) && (
          <Step name="Answered" at={answeredAt} never={isTooLate ? 'Not answered' : ''} />
        )}
      </ol>
      <Sent receipt={receipt} />
      <div className="mt-6 grid max-w-[60ch] gap-4">
        <p>{isTooLate ? tooLateWords : nextWords[state]}</p>
        {!hasPaper && isOpen && (
          <p className="bg-wait-tint p-4 wrap-anywhere">
            <b>We do not have the signed PDF yet.</b> Please send it to{' '}
            {broker.email === '' ? 'the listing broker' : <MailLink to={broker.email} />}.
          </p>
        )}
        {othersExist && <p>The seller lets us say that other offers exist. We say no more about them.</p>}
        <p className="wrap-anywhere">
          {isOpen ? 'To correct or withdraw your offer, or to ask a question, ' : 'If you have a question, '}
          {broker.phone === '' ? 'write to ' : 'call '}
          {broker.name === '' ? 'the listing broker' : `${broker.name}, the listing broker`}
          {broker.phone !== '' && (
            <>
              , at{' '}
              <a href={telephoneLink(broker.phone)} className="link whitespace-nowrap">
                {broker.phone}
              </a>
            </>
          )}
          {broker.phone === '' && broker.email !== '' && (
            <>
              , at <MailLink to={broker.email} />
            </>
          )}
          .{isOpen && receipt.isLinkEnded !== true && ' Another offer does not replace this one.'}
        </p>
        <p className="text-sm text-soft">
          Keep the address of this page: it is your receipt. It is also in the email that we sent you.
        </p>
        {receipt.isLinkEnded !== true && (
          <p>
            <Link to="/offer/$token" params={{ token }} className="link">
              Send another offer
            </Link>
          </p>
        )}
      </div>
    </>
  )
}

/** What the sender typed, without sums and people: somebody else may have this address. */
const Sent = ({ receipt: { closingOn, answerByAt, fileName } }: Pick<ReceiptProps, 'receipt'>) => {
  const facts = [
    ['Closing day', closingOn && formatCalendarDay(closingOn)],
    ['The seller answers by', answerByAt && formatMoment(answerByAt)],
    ['Your PDF', fileName],
  ].filter(([, said]) => said)
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="offer-sent" className="mt-8">
      <h2 id="offer-sent" className="text-lg">
        What you sent
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, said]) => (
          <Fragment key={name}>
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere">{said}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="mt-2 text-sm text-soft">Your other terms are in the offer, but not on this page.</p>
    </section>
  )
}

const titles: Record<OfferReceipt['state'], string> = {
  received: 'We have your offer',
  presented: 'Your offer was presented',
  answered: 'The seller has answered',
  withdrawn: 'Your offer is withdrawn',
}

const tooLateWords =
  'The home was sold, or its listing ended, before the seller answered. You will not get an answer.'

const nextWords: Record<OfferReceipt['state'], string> = {
  received: 'The broker presents it to the seller. This page shows when, and we write to you.',
  presented: 'The seller has seen it. We write to you when it is answered.',
  answered: 'The listing broker tells you the answer. Nothing is agreed until a contract is signed.',
  withdrawn: 'It is no longer before the seller.',
}

type StepProps = {
  name: string
  /** '' before. */
  at: string
  /** What is said of a step that will not come anymore. '' while it may come. */
  never?: string
}

const Step = ({ name, at, never = '' }: StepProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3">
    <StepIcon at={at} isNever={never !== ''} />
    <b className="min-w-0 flex-1">{name}</b>
    <span className="text-soft">{at === '' ? never || 'Not yet' : formatMoment(at)}</span>
  </li>
)

/** A step that will not come keeps the icon's space. */
const StepIcon = ({ at, isNever }: { at: string; isNever: boolean }) => {
  if (at !== '') return <Icon name="check" className="size-5 text-good" />
  return isNever ? <span className="size-5" /> : <Icon name="clock" className="size-5 text-soft" />
}
