import type { RefundFacts } from '#contract/refunds'
import { fullRefundTerms, refundArrives } from '#rules/refunds'
import { type CustomerData, useCustomerData } from '#web/customer/use-customer-data.ts'
import { Loaded } from '#web/customer/loaded.tsx'
import { RefundForm } from '#web/refunds/refund-form.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { formatListed, formatMoment } from '#web/ui/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type RefundSectionProps = { orderId: string; onAsked: () => Promise<unknown> }

/** On the page of a paid order: the refund rule, what it depends on, and the customer's request. */
export const RefundSection = ({ orderId, onAsked }: RefundSectionProps) => {
  const facts = useRefundFacts(orderId)
  const reload = async () => {
    await Promise.all([facts.reload(), onAsked()])
  }
  return (
    <section aria-labelledby="refund">
      <h2 id="refund" className="text-xl">
        Refund
      </h2>
      <Loaded from={facts} name="Your refund" skeleton={<Skeleton className="mt-4 h-56" />}>
        {(known) => <Known facts={known} orderId={orderId} onAsked={reload} />}
      </Loaded>
    </section>
  )
}

const useRefundFacts = (orderId: string): CustomerData<RefundFacts> =>
  useCustomerData(['refund', orderId], (call) =>
    call('GET /api/home/order/refund-request/:orderId', { params: { orderId } }),
  )

type KnownProps = RefundSectionProps & { facts: RefundFacts }

const Known = ({ facts, orderId, onAsked }: KnownProps) => (
  <>
    {!facts.mayAsk && !facts.request && (
      <p className="mt-3 text-base">
        We are returning the money for this order. You do not need to ask for it.
      </p>
    )}
    {facts.request && <Request request={facts.request} />}
    <p className="mt-3 max-w-[66ch] text-sm text-soft">Full refund {fullRefundTerms}</p>
    <Evidence facts={facts} />
    {facts.mayAsk && <RefundForm orderId={orderId} isWithinRule={facts.isWithinRule} onAsked={onAsked} />}
  </>
)

const Evidence = ({ facts: { paidAt, until, isAtWork, downloads, papers = [] } }: { facts: RefundFacts }) => (
  <dl className="mt-4 grid max-w-[66ch] grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-line pt-4 text-sm">
    <Fact term="Paid">{formatMoment(paidAt)}</Fact>
    <Fact term="Ask by">{formatMoment(until)}</Fact>
    <Fact term="Our work">{isAtWork ? 'Started' : 'Not started'}</Fact>
    {papers.length > 0 && (
      <Fact term="Approved">
        {papers.map(({ name, date }) => `${name} on ${formatListed(date)}`).join('; ')}
      </Fact>
    )}
    <Fact term="Downloaded">
      {downloads.length === 0
        ? 'Nothing yet'
        : downloads.map(({ name, date }) => `${name} on ${formatListed(date)}`).join('; ')}
    </Fact>
  </dl>
)

const Fact = ({ term, children }: { term: string; children: string }) => (
  <>
    <dt className="text-soft">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
)

type Asked = NonNullable<RefundFacts['request']>

const states: Record<Asked['state'], { tone: Tone; word: string; text: string }> = {
  open: {
    tone: 'info',
    word: 'Refund requested',
    text: 'We are looking at your request and will answer by email.',
  },
  granted: {
    tone: 'good',
    word: 'Refund approved',
    text: `You get the money back the way you paid, ${refundArrives}.`,
  },
  declined: { tone: 'bad', word: 'Refund declined', text: 'We could not grant your request.' },
}

const Request = ({ request: { state, reason, askedAt, answer } }: { request: Asked }) => (
  <div role="status" className="mt-4 max-w-[66ch] bg-sunk p-5">
    <Badge tone={states[state].tone}>{states[state].word}</Badge>
    <p className="mt-3 text-base">
      {states[state].text} {answer}
    </p>
    <p className="mt-3 text-sm text-soft">You asked on {formatMoment(askedAt)}:</p>
    <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{reason}</p>
  </div>
)
