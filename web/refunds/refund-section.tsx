import type { RefundFacts } from '#contract/refunds'
import { cents } from '#rules/money'
import { canceledInWords, requestInWords, type SentBack } from '#rules/refund-words'
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

const Known = ({ facts, orderId, paid, onAsked }: KnownProps) => {
  const { request, mayAsk, isWithinRule } = facts
  return (
    <>
      {!mayAsk && !request && <p className="mt-3 text-base">{canceledInWords(sentOf(facts), cents(paid))}</p>}
      {request && <Request request={request} text={textOf(request, facts, paid)} />}
      {/* Once the order has ended, no rule promises anything more. */}
      {(mayAsk || request?.state === 'open') && (
        <>
          <RefundClock facts={facts} />
          {isWithinRule && <Untouched />}
        </>
      )}
      {mayAsk && <RefundForm orderId={orderId} isWithinRule={isWithinRule} onAsked={onAsked} />}
    </>
  )
}

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

const textOf = ({ state, askedAt, decidedAt }: Asked, facts: RefundFacts, paid: number): string =>
  requestInWords(
    {
      state,
      askedAt: Date.parse(askedAt),
      decidedAt: decidedAt === '' ? undefined : Date.parse(decidedAt),
    },
    sentOf(facts),
    { paidCents: cents(paid), cameBackCents: cents(facts.cameBack ?? 0) },
  )

const sentOf = ({ refunds = [] }: RefundFacts): SentBack[] =>
  refunds.map(({ amount, date, ended, sent: byHand }) => ({
    cents: cents(amount),
    at: Date.parse(date),
    endedAt: ended === undefined ? undefined : Date.parse(ended),
    byHand,
  }))

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
