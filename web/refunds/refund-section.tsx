import type { RefundFacts } from '#contract/refunds'
import { cents } from '#rules/money'
import { grantedInWords, wentBackBefore } from '#rules/refund-words'
import { SideSection } from '#web/customer/side-section.tsx'
import { Loaded } from '#web/customer/loaded.tsx'
import { RefundClock } from '#web/refunds/refund-clock.tsx'
import { RefundForm } from '#web/refunds/refund-form.tsx'
import { useRefundFacts } from '#web/refunds/use-refund-facts.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { formatListed } from '#web/ui/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type RefundSectionProps = {
  orderId: string
  /** What the order was paid with, in dollars. */
  paid: number
  onAsked: () => Promise<unknown>
}

/** On the page of a paid order: the refund rule, the facts behind it, and the customer's request. */
export const RefundSection = ({ orderId, paid, onAsked }: RefundSectionProps) => {
  const facts = useRefundFacts(orderId)
  const reload = async () => {
    await Promise.all([facts.reload(), onAsked()])
  }
  return (
    <SideSection title="Refund">
      <Loaded from={facts} name="Your refund" skeleton={<Skeleton className="mt-3 h-56" />}>
        {(known) => <Known facts={known} orderId={orderId} paid={paid} onAsked={reload} />}
      </Loaded>
    </SideSection>
  )
}

type KnownProps = RefundSectionProps & { facts: RefundFacts }

const Known = ({ facts, orderId, paid, onAsked }: KnownProps) => (
  <>
    {!facts.mayAsk && !facts.request && (
      <p className="mt-3 text-base">
        We are returning the money for this order. You do not need to ask for it.
      </p>
    )}
    {facts.request && <Request request={facts.request} text={textOf(facts.request, facts.refunds, paid)} />}
    {(facts.mayAsk || facts.request) && (
      <>
        <RefundClock facts={facts} />
        {facts.isWithinRule && <Untouched />}
      </>
    )}
    {facts.mayAsk && <RefundForm orderId={orderId} isWithinRule={facts.isWithinRule} onAsked={onAsked} />}
  </>
)

/** The conditions of the full refund, while nothing has ended it. */
const Untouched = () => (
  <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] text-sm">
    <Fact term="Our work">Not started</Fact>
    <Fact term="Downloaded">Nothing yet. A first download of a paid PDF ends the full refund.</Fact>
  </dl>
)

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div className="col-span-full grid grid-cols-subgrid gap-x-5 border-b border-line py-2">
    <dt className="text-soft">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

type Asked = NonNullable<RefundFacts['request']>

const states: Record<Asked['state'], { tone: Tone; word: string }> = {
  open: { tone: 'wait', word: 'Refund requested' },
  granted: { tone: 'good', word: 'Refund approved' },
  declined: { tone: 'plain', word: 'Refund declined' },
}

const textOf = ({ state, askedAt }: Asked, refunds: RefundFacts['refunds'] = [], paid: number): string => {
  const paidCents = cents(paid)
  const sent = refunds.map(({ amount, date, ended, sent: byHand }) => ({
    cents: cents(amount),
    at: Date.parse(date),
    endedAt: ended === undefined ? undefined : Date.parse(ended),
    byHand,
  }))
  if (state === 'granted') return grantedInWords(sent, { askedAt: Date.parse(askedAt), paidCents })
  const answer =
    state === 'open'
      ? 'We are looking at your request and will answer by email.'
      : 'We could not grant your request.'
  return [answer, wentBackBefore(sent, paidCents)].filter(Boolean).join(' ')
}

type RequestProps = { request: Asked; text: string }

const Request = ({ request: { state, reason, askedAt, answer }, text }: RequestProps) => (
  <div role="status" className="mt-4 max-w-[66ch] bg-sunk p-5">
    <Badge tone={states[state].tone}>{states[state].word}</Badge>
    <p className="mt-3 text-base">{text}</p>
    {answer !== '' && <p className="mt-3 text-base wrap-anywhere whitespace-pre-line">{answer}</p>}
    <p className="mt-3 text-sm text-soft">You asked on {formatListed(askedAt)}:</p>
    <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
  </div>
)
