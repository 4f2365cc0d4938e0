import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { SaleOffer, SaleOffers } from '#contract/sale-offers'
import { isOfferOpen } from '#rules/sale-states'
import { telephoneLink } from '#web/brokerage/telephone-link.ts'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Loaded } from '#web/customer/loaded.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { SideSection } from '#web/customer/side-section.tsx'
import { useOnReturn } from '#web/files/on-return.ts'
import { AssumptionsForm } from '#web/sales/offers/assumptions-form.tsx'
import { InstructBar } from '#web/sales/offers/instruct-bar.tsx'
import { OfferTable, offerTableId } from '#web/sales/offers/offer-table.tsx'
import { endedOfferInWords } from '#web/sales/offers/open-offers.ts'
import { Telling } from '#web/sales/offers/telling.tsx'
import { useSaleOver } from '#web/sales/use-sale-over.ts'
import { SaleTabs } from '#web/sales/sale-tabs.tsx'
import { useOfSale } from '#web/sales/use-sale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { formatListed } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** The offers for a listed home, side by side. Nothing here accepts one. */
export const SaleOffersPage = () => {
  const loaded = useOfSale(['offers'], async (call, saleId) => ({
    saleId,
    given: await call('GET /api/home/customer/sales/:saleId/offers', { params: { saleId } }),
  }))
  useOnReturn(loaded.reload)
  return (
    <>
      <SaleTabs />
      <Loaded from={loaded} name="Your offers" skeleton={<Skeleton className="mt-5 h-96" />}>
        {(found) =>
          found && found.given.offers.length > 0 ? (
            <Offers key={found.saleId} {...found} reload={async () => (await loaded.reload())?.given} />
          ) : (
            <NoOffers found={found} reload={loaded.reload} />
          )
        }
      </Loaded>
    </>
  )
}

type OffersProps = { saleId: string; given: SaleOffers; reload: () => Promise<SaleOffers | undefined> }

const Offers = ({ saleId, given, reload }: OffersProps) => {
  const { offers, broker } = given
  const over = useSaleOver(saleId)
  const current = offers.filter(
    ({ state, isContractOver }) =>
      !isContractOver && ((over === undefined && isOfferOpen(state)) || state === 'accepted'),
  )
  const ended = offers.filter((offer) => !current.includes(offer))
  const openedId = useRef('')
  const afterOpening = async (id: string) => {
    openedId.current = id
    const now = await reload()
    if (!now || !isOpened(now.offers, id)) openedId.current = ''
  }
  // The button goes, and takes the focus with it. Somebody who works elsewhere on the page meanwhile keeps the focus there.
  useEffect(() => {
    const id = openedId.current
    openedId.current = ''
    if (isOpened(offers, id) && document.activeElement === document.body)
      document.getElementById(offerTableId)?.focus()
  }, [offers])
  const unopened = current.filter(({ isPresented }) => !isPresented)
  return (
    <PageFrame title={titleOf(current.length)} intro={over ?? introOf(current)}>
      {/* Keeps a focused control clear of the bar. */}
      <div className="**:scroll-mb-32">
        {unopened.length > 0 && (
          <SideSection title="Not opened yet">
            <ul>
              {unopened.map((offer) => (
                <Unopened key={offer.id} saleId={saleId} offer={offer} onOpened={afterOpening} />
              ))}
            </ul>
          </SideSection>
        )}
        <OfferTable {...given} offers={current} />
        {over === undefined && current.some(({ terms }) => terms.length > 0) && (
          <AssumptionsForm saleId={saleId} given={given} reload={reload} />
        )}
        <Telling saleId={saleId} since={given.tellsOfOffersAt ?? ''} onChanged={reload} />
        {ended.length > 0 && <Ended offers={ended} isOver={over !== undefined} />}
      </div>
      <InstructBar
        saleId={saleId}
        isOver={over !== undefined}
        offers={current.filter(({ isPresented }) => isPresented)}
        all={offers}
        broker={broker}
        reload={reload}
      />
    </PageFrame>
  )
}

const isOpened = (offers: readonly SaleOffer[], openedId: string) =>
  offers.some(({ id, isPresented }) => id === openedId && isPresented)

const introOf = (current: readonly SaleOffer[]) => {
  if (current.length === 0) return undefined
  const isAccepted = current.some(({ state }) => state === 'accepted')
  return isAccepted
    ? 'Compared by your estimated net. You have accepted one of them.'
    : 'Compared by your estimated net. You decide, and may decline them all.'
}

const titleOf = (count: number) => {
  if (count === 0) return 'No open offer'
  return count === 1 ? 'One offer' : `${count} offers`
}

type UnopenedProps = { saleId: string; offer: SaleOffer; onOpened: (openedId: string) => Promise<unknown> }

/** Its label, its arrival and its answer time: the terms come with opening it. */
const Unopened = ({ saleId, offer, onOpened }: UnopenedProps) => {
  const { call } = useRouter().options.context
  const [isPending, setPending] = useState(false)
  const open = async () => {
    if (isPending) return
    setPending(true)
    try {
      await call('POST /api/home/customer/sales/:saleId/offers/:offerId/opened', {
        params: { saleId, offerId: offer.id },
      })
      toast.success(`${offer.label}’s offer is open.`)
    } catch (problem) {
      toast.error(reasonOf(problem))
    }
    await onOpened(offer.id)
    setPending(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <p className="min-w-0 text-sm">
        <b className="font-display text-lg">{offer.label}</b>
        <span className="block text-soft">
          {offer.terms.length > 0 ? 'The buyer answered you. The answer arrived ' : 'Arrived '}
          {formatListed(offer.newestAt ?? offer.arrivedAt)}
          {offer.answerByAt && `, answer by ${formatListed(offer.answerByAt)}`} Mountain Time
          {offer.isAnswerTimePassed && '. This time has passed: ask your broker what is still possible.'}
        </span>
      </p>
      <Button look="flag" size="small" aria-disabled={isPending} onClick={() => void open()}>
        Open it<span className="sr-only">: the offer of {offer.label}</span>
      </Button>
    </li>
  )
}

const Ended = ({ offers, isOver }: { offers: readonly SaleOffer[]; isOver: boolean }) => (
  <SideSection title="No longer open">
    <ul>
      {offers.map((offer) => (
        <li key={offer.id} className="flex flex-wrap items-center gap-3 border-b border-line py-3 text-sm">
          <b>{offer.label}</b>
          <Badge tone="plain">{endedOfferInWords(offer, isOver)}</Badge>
          <span className="text-soft">Arrived {formatListed(offer.arrivedAt)}</span>
        </li>
      ))}
    </ul>
  </SideSection>
)

type NoOffersProps = { found: Pick<OffersProps, 'saleId' | 'given'> | null; reload: () => Promise<unknown> }

/** The seller may decide what senders learn before the first offer arrives. */
const NoOffers = ({ found, reload }: NoOffersProps) => {
  const over = useSaleOver(found?.saleId)
  return (
    <PageFrame title="Your offers">
      <Notice
        picture="empty-search"
        title={over === undefined ? 'No offers yet' : 'No offers'}
        actions={
          over === undefined && found && found.given.broker.phone !== '' ? (
            <a href={telephoneLink(found.given.broker.phone)} className={buttonLook('outline')}>
              Talk about the price: <span className="whitespace-nowrap">{found.given.broker.phone}</span>
            </a>
          ) : undefined
        }
      >
        {over ??
          'When an offer arrives, you get an email at once, and it appears here side by side with the others. If none comes, talk with your broker about the price.'}
      </Notice>
      {found && (
        <Telling
          key={found.saleId}
          saleId={found.saleId}
          since={found.given.tellsOfOffersAt ?? ''}
          onChanged={reload}
        />
      )}
    </PageFrame>
  )
}
