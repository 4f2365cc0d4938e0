import type { LeadDetail } from '#contract/desk/leads/leads'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { DueTag } from '#desk/leads/due-tag.tsx'
import { leadKeys } from '#desk/leads/lead-query.ts'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** What the customer said about the offers, and whether somebody dealt with it. */
export const OfferAnswers = ({ lead }: { lead: LeadDetail }) => {
  const may = useMay()
  const handle = useChange(
    (answerId: string) =>
      call('POST /api/desk/leads/:leadId/offer-answers/:answerId/handled', {
        params: { leadId: lead.id, answerId },
      }),
    { done: ({ message }) => message, refresh: leadKeys },
  )
  const buyerOf = (offerId: string) => lead.offers.find(({ id }) => id === offerId)?.buyer ?? ''
  return (
    lead.offerAnswers.length > 0 && (
      <ul className="pt-2">
        {lead.offerAnswers.map(({ id, offerId, kind, text, at, dueAt, handledAt, handledBy }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-2.5">
            <Tag tone={kind === 'question' ? 'info' : 'good'}>
              {kind === 'question' ? 'Question' : 'Interested'}
            </Tag>
            <div className="min-w-0 flex-1 basis-60">
              <p className="wrap-anywhere whitespace-pre-line">
                {kind === 'question'
                  ? text
                  : `${lead.name} is interested in the offer of ${buyerOf(offerId)}.`}
              </p>
              <p className="text-meta text-soft">
                {kind === 'question' && `About the offer of ${buyerOf(offerId)}, `}
                {formatMoment(at)}
                {handledAt !== '' && `. Taken care of by ${handledBy}, ${formatMoment(handledAt)}`}
              </p>
            </div>
            {handledAt === '' && <DueTag at={dueAt} />}
            {handledAt === '' && may('work on leads') && (
              <Button disabled={handle.isPending} onClick={() => void handle.run(id)}>
                Taken care of
              </Button>
            )}
          </li>
        ))}
      </ul>
    )
  )
}
