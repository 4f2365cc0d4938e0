import { Link, useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { DisputeDetail } from '#contract/desk/cases'
import { call } from '#desk/api/call.ts'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { sayDone, sayFailed } from '#desk/ui/toasts.ts'
import { inCurrency } from '#rules/currencies'
import { formatMoment } from '#web/ui/dates.ts'

export const DisputePage = () => {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery({
    queryKey: ['disputes', 'detail', id],
    queryFn: () => call('GET /api/desk/disputes/:disputeId', { params: { disputeId: id } }),
  })
  return <Loaded query={query}>{(dispute) => <Dispute dispute={dispute} />}</Loaded>
}

const Dispute = ({ dispute }: { dispute: DisputeDetail }) => (
  <DetailPage
    title={`Dispute about order ${dispute.order.number}`}
    list={{ name: 'Disputes', to: '/disputes' }}
    below={
      <>
        <Tag tone={dispute.isOver ? 'plain' : 'bad'}>{dispute.state}</Tag>
        {!dispute.isOver && dispute.dueAt !== '' && <span>answer by {formatMoment(dispute.dueAt)}</span>}
      </>
    }
    actions={[
      { id: 'copy evidence', words: 'Copy the evidence', keys: 'c', look: 'flag', run: () => copy(dispute) },
    ]}
  >
    <Section title="Dispute">
      <Facts
        of={[
          ['Amount', inCurrency(dispute.amountCents, dispute.currency)],
          ['Reason', dispute.reason],
          ['Opened', formatMoment(dispute.openedAt)],
          ['Reference', `${dispute.provider}, ${dispute.reference}`],
          [
            'Payment',
            `${inCurrency(dispute.payment.amountCents, dispute.currency)} with ${dispute.payment.method}, ${dispute.payment.reference}`,
          ],
          [
            'Order',
            <Link key="order" to="/orders/$id" params={{ id: String(dispute.order.number) }} className="link">
              {dispute.order.number}, {dispute.order.customer}
            </Link>,
          ],
        ]}
      />
    </Section>
    <Section title="Our evidence" aside="answer on the pages of the payment provider">
      <Facts of={dispute.evidence} />
    </Section>
  </DetailPage>
)

const copy = ({ evidenceText }: DisputeDetail) =>
  navigator.clipboard.writeText(evidenceText).then(() => sayDone('The evidence is copied.'), sayFailed)
