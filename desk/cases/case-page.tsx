import { Link, useParams } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseDetail } from '#contract/desk/cases'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { caseKeys, caseQuery } from '#desk/cases/case-query.ts'
import { RefundCase } from '#desk/cases/refund-case.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { useRefresh } from '#desk/live/use-live.ts'
import { DisputeWarnings } from '#desk/orders/dispute-warnings.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { CheckedForm } from '#desk/ui/checked-form.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { KeptArea } from '#desk/unsent/kept-area.tsx'
import { useKeptText } from '#desk/unsent/use-kept.ts'
import { longestSettledNote } from '#rules/cases'
import { inCurrency } from '#rules/currencies'
import { formatMoment } from '#web/ui/dates.ts'
import { upperFirst } from '#rules/upper-first'

export const CasePage = () => {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(caseQuery(id))
  useRefresh(['orders'], caseKeys[0])
  return <Loaded query={query}>{(found) => <Case key={found.id} filed={found} />}</Loaded>
}

const Case = ({ filed }: { filed: CaseDetail }) => {
  const may = useMay()
  const [isRefunding, setRefunding] = useState(false)
  const canRefund = filed.settledAt === '' && (filed.payment?.refundableCents ?? 0) > 0
  const params = { caseId: filed.id }
  const reopen = useChange(() => call('POST /api/desk/cases/:caseId/reopen', { params }), {
    done: ({ message }) => message,
    refresh: caseKeys,
  })
  return (
    <DetailPage
      title={titleOf(filed)}
      live={{ kind: 'cases', id: filed.id, version: 0, refresh: caseKeys }}
      list={{ name: 'Cases', to: '/cases' }}
      below={
        <>
          <Tag tone={filed.settledAt === '' ? 'bad' : 'good'}>
            {filed.settledAt === '' ? 'Open' : 'Settled'}
          </Tag>
          <span>opened {formatMoment(filed.openedAt)}</span>
        </>
      }
      actions={[
        ...(filed.settledAt === '' || filed.closesByItself !== undefined
          ? []
          : [
              {
                id: 'reopen',
                words: 'Open it again',
                needs: 'settle cases' as const,
                run: () => reopen.run(),
              },
            ]),
        ...(canRefund
          ? [
              {
                id: 'refund case',
                words: `Refund ${inCurrency(filed.payment?.refundableCents ?? 0, filed.payment?.currency)}…`,
                keys: 'f',
                look: 'flag' as const,
                needs: 'refund' as const,
                run: () => setRefunding(true),
              },
            ]
          : []),
      ]}
    >
      <p className="max-w-[68ch] py-3 text-read">{filed.reason}</p>
      {canRefund && <DisputeWarnings disputes={filed.payment?.disputes ?? []} />}
      {filed.whatToDo.length > 0 && (
        <Section title="What to do">
          <ol className="grid max-w-[68ch] list-decimal gap-1.5 py-2.5 pl-5 text-read">
            {filed.whatToDo.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </Section>
      )}
      <Section title="Facts">
        <Facts
          of={[
            [
              'Order',
              filed.order && (
                <Link
                  key="order"
                  to="/orders/$id"
                  params={{ id: String(filed.order.number) }}
                  className="link"
                >
                  {filed.order.number}, {filed.order.customer}
                </Link>
              ),
            ],
            [
              'Payment',
              filed.payment &&
                `${inCurrency(filed.payment.amountCents, filed.payment.currency)} with ${filed.payment.method}`,
            ],
            ...filed.facts,
            ['Settled', filed.settledAt !== '' && formatMoment(filed.settledAt)],
            ['By', filed.settledBy],
            ['What was done', filed.note],
          ]}
        />
      </Section>
      {filed.closesByItself !== undefined && <ByItself why={filed.closesByItself} filed={filed} />}
      {filed.settledAt === '' && filed.closesByItself === undefined && may('settle cases') && (
        <Settle caseId={filed.id} />
      )}
      {isRefunding && <RefundCase filed={filed} onClose={() => setRefunding(false)} />}
    </DetailPage>
  )
}

const titleOf = ({ kind, order }: CaseDetail) => {
  const title = upperFirst(kind)
  return order ? `${title}, order ${order.number}` : title
}

/** A case that people neither settle nor open again. */
const ByItself = ({ why, filed: { settledAt, order } }: { why: string; filed: CaseDetail }) => (
  <Section title={settledAt === '' ? 'Settle it' : 'Open it again'}>
    <p className="max-w-[68ch] pt-2.5">
      {why}{' '}
      {order && (
        <Link to="/orders/$id" params={{ id: String(order.number) }} className="link">
          Order {order.number}
        </Link>
      )}
    </p>
  </Section>
)

const Settle = ({ caseId }: { caseId: string }) => {
  const params = { caseId }
  const note = useKeptText(`settle:case ${caseId}`)
  const settle = useChange(
    () => call('POST /api/desk/cases/:caseId/settle', { params, body: { note: note.content } }),
    {
      done: ({ message }) => message,
      undo: () => call('POST /api/desk/cases/:caseId/reopen', { params }),
      refresh: caseKeys,
    },
  )
  return (
    <Section title="Settle it">
      <CheckedForm
        className="grid max-w-[68ch] gap-2 pt-2.5"
        onSubmit={async () => {
          if (await settle.run()) note.discard()
        }}
      >
        <KeptArea of={note} name="note" label="What did you do?" required maxLength={longestSettledNote} />
        <div>
          <Button type="submit" disabled={settle.isPending}>
            Settle the case
          </Button>
        </div>
      </CheckedForm>
    </Section>
  )
}
