import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { QuoteDetail } from '#contract/desk/quotes'
import { auditEntries } from '#desk/audit/record-history.tsx'
import { joinedEntries } from '#desk/audit/joined-entries.ts'
import type { Action } from '#desk/detail/actions.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Log } from '#desk/detail/log.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { StateTag } from '#desk/list/cells.tsx'
import { useRefresh } from '#desk/live/use-live.ts'
import { MailNote } from '#desk/me/mail-note.tsx'
import { ChangeQuoteDrawer } from '#desk/quotes/quote-drawer.tsx'
import { QuotePaymentDrawer } from '#desk/quotes/quote-payment-drawer.tsx'
import { quoteKeys, useQuote } from '#desk/quotes/quote-query.ts'
import { QuoteSums } from '#desk/quotes/quote-sum.tsx'
import { lookOfQuote } from '#desk/quotes/quote-words.ts'
import { useQuoteChanges } from '#desk/quotes/use-quote-changes.ts'
import { Confirm } from '#desk/ui/confirm.tsx'
import { copyLink } from '#desk/ui/copy-link.ts'
import { LinkField } from '#desk/ui/link-field.tsx'
import { canBeBought } from '#rules/cart'
import { inDollars } from '#rules/money'
import { mayTakeQuoteStep } from '#rules/quotes'
import { readableMailbox } from '#rules/readable-mailboxes'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatMoment } from '#web/ui/dates.ts'

export const QuotePage = () => {
  const query = useQuote()
  useRefresh(['orders', 'packages'], quoteKeys[0])
  return <Loaded query={query}>{(quote) => <Quote key={quote.id} quote={quote} />}</Loaded>
}

type Opened = 'change' | 'payment' | 'send' | 'withdraw' | undefined

const Quote = ({ quote }: { quote: QuoteDetail }) => {
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const isOpen = quote.state === 'open'
  return (
    <DetailPage
      title={`Quote ${quote.reference}`}
      list={{ name: 'Quotes', to: '/quotes' }}
      live={{ kind: 'quotes', id: quote.id, version: quote.version, refresh: quoteKeys }}
      below={<Below quote={quote} />}
      actions={actionsOf(quote, { open, copy: () => copyLink(linkField) })}
    >
      <QuoteFacts quote={quote} />
      {isOpen && (
        <Section title="Link">
          <LinkField
            id={linkField}
            className="py-2.5"
            label="Address for the customer"
            link={quote.link}
            hint="Who has it reads the quote and can order it. It shows the prices of the moment, and nothing is held before the order."
          />
        </Section>
      )}
      <Section title="Contains" aside={isOpen ? 'prices of today' : undefined}>
        <QuoteSums priced={quote.now} couponAdvice="The customer can order without it." />
      </Section>
      {quote.note !== '' && (
        <Section title="Note for the customer">
          <p className="max-w-[68ch] py-2.5 text-read whitespace-pre-line wrap-anywhere">{quote.note}</p>
        </Section>
      )}
      <Section title="What happened">
        <Log entries={joinedEntries(auditEntries(quote.history))} />
      </Section>
      {opened === 'change' && <ChangeQuoteDrawer quote={quote} onClose={close} />}
      {opened === 'payment' && <QuotePaymentDrawer quote={quote} onClose={close} />}
      <Questions quote={quote} opened={opened} onClose={close} />
    </DetailPage>
  )
}

const Below = ({ quote }: { quote: QuoteDetail }) => (
  <>
    <StateTag of={lookOfQuote(quote)} />
    <span>
      for {quote.person.name} · written by {quote.madeBy}, {formatMoment(quote.madeAt)}
    </span>
  </>
)

const QuoteFacts = ({ quote }: { quote: QuoteDetail }) => {
  const { person, orderNumber, now, writtenCents, state } = quote
  return (
    <Facts
      of={[
        [
          'For',
          <Link
            key="person"
            to={person.kind === 'lead' ? '/leads/$id' : '/customers/$id'}
            params={{ id: person.key }}
            search={{} as never}
            className="link"
          >
            {person.name}
          </Link>,
        ],
        [state === 'open' ? 'Open until' : 'Last day', formatCalendarDay(quote.endsOn)],
        [
          'Order',
          orderNumber !== null && (
            <Link
              key="order"
              to="/orders/$id"
              params={{ id: String(orderNumber) }}
              search={{} as never}
              className="link"
            >
              {orderNumber}
            </Link>
          ),
        ],
        ['When written', now.totalCents !== writtenCents && state === 'open' && inDollars(writtenCents)],
        ['Coupon', quote.couponCode],
        ['Sent', quote.sentAt !== '' && `${formatMoment(quote.sentAt)} to ${readableMailbox(quote.sentTo)}`],
        ['Withdrawn', quote.withdrawnAt !== '' && formatMoment(quote.withdrawnAt)],
      ]}
    />
  )
}

const linkField = 'quote-link'

const notWhole = 'Change the quote first. Some of it cannot be ordered right now.'

const whyNotSent = (email: string, isWhole: boolean): string | false => {
  if (!isWhole) return notWhole
  return email === '' && 'They gave us no email. Copy the link and send it another way.'
}

type Do = { open: (what: Opened) => void; copy: () => unknown }

/** The actions, the main action last. */
const actionsOf = ({ state, email, sentAt, now }: QuoteDetail, { open, copy }: Do): Action[] => {
  const isWhole = now.lines.every(canBeBought)
  const needs = 'work on orders' as const
  const actions: (Action | false)[] = [
    mayTakeQuoteStep('withdraw', state) && {
      id: 'withdraw',
      words: 'Withdraw…',
      needs,
      run: () => open('withdraw'),
    },
    mayTakeQuoteStep('change', state) && {
      id: 'change',
      words: state === 'expired' ? 'Change the end…' : 'Change…',
      keys: 'e',
      foot: 'change',
      icon: 'pen',
      needs,
      run: () => open('change'),
    },
    state === 'open' && {
      id: 'payment',
      words: 'Record a payment…',
      icon: 'card',
      needs: 'record payments',
      isNotPossible: !isWhole && notWhole,
      run: () => open('payment'),
    },
    state === 'open' && { id: 'copy', words: 'Copy the link', keys: 'c', foot: 'copy', run: copy },
    mayTakeQuoteStep('send', state) && {
      id: 'send',
      words: sentAt === '' ? 'Send by email…' : 'Send again…',
      keys: 's',
      foot: 'send',
      icon: 'mail',
      look: 'flag',
      needs,
      isNotPossible: whyNotSent(email, isWhole),
      showsWhy: true,
      run: () => open('send'),
    },
  ]
  return actions.filter((action) => action !== false)
}

type QuestionsProps = { quote: QuoteDetail; opened: Opened; onClose: () => void }

const Questions = ({ quote, opened, onClose }: QuestionsProps) => {
  const { send, withdraw } = useQuoteChanges(quote)
  if (opened === 'send')
    return (
      <Confirm
        title={`Send the quote to ${quote.person.name}?`}
        text={`${readableMailbox(quote.email)} gets an email with the packages, the note, the total of today and the link.`}
        verb="Send the quote"
        onConfirm={async () => {
          await send.attempt()
          onClose()
        }}
        onClose={onClose}
      >
        <MailNote />
      </Confirm>
    )
  if (opened === 'withdraw')
    return (
      <Confirm
        title="Withdraw the quote?"
        text="Its link then says that it is withdrawn, and nobody can order it. This cannot be undone; you can write a new one."
        verb="Withdraw the quote"
        back="Keep the quote"
        isBad
        onConfirm={async () => {
          await withdraw.attempt()
          onClose()
        }}
        onClose={onClose}
      />
    )
  return null
}
