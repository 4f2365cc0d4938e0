import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LeadOffer } from '#contract/desk/leads/offers'
import type { LeadDetail } from '#contract/desk/leads/leads'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Facts, Section } from '#desk/detail/section.tsx'
import { leadKeys } from '#desk/leads/lead-query.ts'
import { OfferAnswers } from '#desk/leads/offers/offer-answers.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Button, buttonLook } from '#desk/ui/button.tsx'
import { Confirm } from '#desk/ui/confirm.tsx'
import { Tag, type Tone } from '#desk/ui/tag.tsx'
import { isLeadOver } from '#rules/lead-work'
import { inDollars, inSignedDollars } from '#rules/money'
import { mostOffers, offersInPlay } from '#rules/offers'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'
import { formatMoment } from '#web/ui/dates.ts'
import { readableMailbox } from '#rules/readable-mailboxes'

/** Buyers' offers: entered here, sent to the customer together. */
export const LeadOffers = ({ lead }: { lead: LeadDetail }) => {
  const may = useMay()
  const inPlay = offersInPlay(lead.offers)
  const drafts = lead.offers.filter(({ state }) => state === 'draft')
  const canSend = may('work on leads') && !isLeadOver(lead.stage) && lead.erasedAt === ''
  const canAdd = canSend && inPlay.length < mostOffers
  if (lead.offers.length === 0 && !canAdd) return null
  return (
    <Section title="Offers" aside={`${inPlay.length} of ${mostOffers}`}>
      {lead.offers.length === 0 && <p className="pt-2.5 text-soft">No offers yet.</p>}
      <ul>
        {lead.offers.map((offer) => (
          <Offer key={offer.id} lead={lead} offer={offer} />
        ))}
      </ul>
      <OfferAnswers lead={lead} />
      <div className="flex flex-wrap gap-2 py-2.5">
        {canAdd && (
          <Link to="/leads/$id/offers/new" params={{ id: lead.reference }} search className={buttonLook()}>
            Enter an offer
          </Link>
        )}
        {drafts.length > 0 && canSend && <SendButton lead={lead} drafts={drafts} />}
      </div>
    </Section>
  )
}

const states: Record<LeadOffer['state'], { words: string; tone: Tone }> = {
  draft: { words: 'Not sent', tone: 'wait' },
  sent: { words: 'With the customer', tone: 'good' },
  withdrawn: { words: 'Withdrawn', tone: 'plain' },
  replaced: { words: 'Replaced', tone: 'plain' },
}

const Offer = ({ lead, offer }: { lead: LeadDetail; offer: LeadOffer }) => {
  const { words, tone } = states[offer.state]
  return (
    <li className="border-b border-line py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="font-semibold">{offer.buyer}</b>
        <span className="tabular-nums">{inDollars(offer.priceCents)}</span>
        <Tag tone={tone}>{words}</Tag>
        {offer.isExpired && offer.state === 'sent' && <Tag tone="bad">Expired</Tag>}
      </p>
      <Facts
        of={[
          ['Costs', offer.costsCents === null ? 'not said' : inDollars(offer.costsCents)],
          ['They include', offer.costsInclude],
          ['Net', offer.netCents === null ? 'not known' : inSignedDollars(offer.netCents)],
          ['Closing', offer.closingOn === '' ? 'open' : formatCalendarDay(offer.closingOn)],
          ['Contingencies', offer.contingencies || 'none named'],
          ['Note', offer.note],
          ['Valid through', offer.expiresOn !== '' && formatCalendarDay(offer.expiresOn)],
          ['Sent', offer.sentAt !== '' && formatMoment(offer.sentAt)],
          ['Ended', offer.endedAt !== '' && `${formatMoment(offer.endedAt)}. ${offer.endedReason}`],
        ]}
      />
      <OfferButtons lead={lead} offer={offer} />
    </li>
  )
}

const OfferButtons = ({ lead, offer }: { lead: LeadDetail; offer: LeadOffer }) => {
  const may = useMay()
  const discard = useChange(
    () =>
      call('DELETE /api/desk/leads/:leadId/offers/:offerId', {
        params: { leadId: lead.id, offerId: offer.id },
      }),
    { done: ({ message }) => message, refresh: leadKeys },
  )
  const [isAsking, setAsking] = useState(false)
  if (!may('work on leads')) return null
  const params = { id: lead.reference, offerId: offer.id }
  const isReplaced = lead.offers.some(({ replacesId, state }) => replacesId === offer.id && state === 'draft')
  if (offer.state === 'draft')
    return (
      <div className="flex flex-wrap gap-2 pt-2">
        <Link to="/leads/$id/offers/$offerId" params={params} search className={buttonLook()}>
          Change<span className="sr-only"> the offer of {offer.buyer}</span>
        </Link>
        <Button look="quiet" onClick={() => setAsking(true)}>
          Discard…<span className="sr-only"> the offer of {offer.buyer}</span>
        </Button>
        {isAsking && (
          <Confirm
            title={`Discard the offer of ${offer.buyer}?`}
            text="Everything that was entered about it is deleted. This cannot be undone."
            verb="Discard the offer"
            isBad
            onConfirm={async () => {
              await discard.attempt()
              setAsking(false)
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
    )
  return (
    offer.state === 'sent' && (
      <div className="flex flex-wrap gap-2 pt-2">
        {!isReplaced && lead.erasedAt === '' && (
          <Link to="/leads/$id/offers/$offerId/replace" params={params} search className={buttonLook()}>
            Replace…<span className="sr-only"> the offer of {offer.buyer}</span>
          </Link>
        )}
        <Link to="/leads/$id/offers/$offerId/withdraw" params={params} search className={buttonLook('quiet')}>
          Withdraw…<span className="sr-only"> the offer of {offer.buyer}</span>
        </Link>
      </div>
    )
  )
}

const SendButton = ({ lead, drafts }: { lead: LeadDetail; drafts: readonly LeadOffer[] }) => {
  const [isAsking, setAsking] = useState(false)
  const send = useChange(
    () =>
      call('POST /api/desk/leads/:leadId/offers/send', {
        params: { leadId: lead.id },
        body: { offers: drafts.map(({ id, version }) => ({ id, version })) },
      }),
    { done: ({ message }) => message, refresh: leadKeys },
  )
  const what = drafts.length === 1 ? 'the offer' : `the ${drafts.length} offers`
  return (
    <>
      <Button look="flag" onClick={() => setAsking(true)}>
        Send {what}…
      </Button>
      {isAsking && (
        <Confirm
          title={`Send ${what} to ${lead.name}?`}
          text={`${readableMailbox(lead.email)} gets an email. ${lead.account?.isLinked ? 'The offers are in their dashboard at once.' : 'The email leads to an account, where the offers are.'} What was sent is not changed anymore: you replace or withdraw it.`}
          verb={`Send ${what}`}
          onConfirm={async () => {
            await send.run()
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
