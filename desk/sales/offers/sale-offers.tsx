import { useState } from 'react'
import type { DeskOffer, DeskOffers } from '#contract/desk/sales/offers'
import type { DeskSale } from '#contract/desk/sales/sales'
import type { Instruction } from '#contract/sale-offers'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { OnlyBroker } from '#desk/detail/actions.tsx'
import { Section } from '#desk/detail/section.tsx'
import { DueTag } from '#desk/leads/due-tag.tsx'
import { StateTag } from '#desk/list/cells.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { AttachPaperDialog } from '#desk/sales/offers/attach-paper-dialog.tsx'
import {
  brokerButtonWords,
  brokerSteps,
  brokerStepWords,
  instructionStepWords,
  openInstructions,
} from '#desk/sales/offers/broker-steps.ts'
import { CarryOver } from '#desk/sales/offers/carry-over.tsx'
import { InstructionDialog } from '#desk/sales/offers/instruction-dialog.tsx'
import { MoveDialog } from '#desk/sales/offers/move-dialog.tsx'
import { OfferDialog } from '#desk/sales/offers/offer-dialog.tsx'
import { OfferLink } from '#desk/sales/offers/offer-link.tsx'
import { OfferTermsDialog } from '#desk/sales/offers/offer-terms-dialog.tsx'
import { netAtDesk, offerLooks, overLooks, recordWords } from '#desk/sales/offers/offer-words.ts'
import { PresentDialog } from '#desk/sales/offers/present-dialog.tsx'
import { TakeBackDialog } from '#desk/sales/offers/take-back-dialog.tsx'
import { InstructionText } from '#desk/sales/offers/told-by-seller.tsx'
import { saleKeys, useSaleOffers } from '#desk/sales/sale-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { inWholeDollars } from '#rules/money'
import { financingWords } from '#rules/offer-words'
import { mayCounter } from '#rules/offer-steps'
import { takesOffers } from '#rules/offer-link'
import { isShortNet } from '#rules/sale-net'
import { isOfferOpen, type SaleOver } from '#rules/sale-states'
import { overOf } from '#web/fields/sale-over.ts'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

/** The offer by its id, so that an open form always knows the newest version. */
type Opened =
  | { what: 'receive' }
  | { what: 'counter' | 'answer' | 'present' | 'move' | 'terms' | 'attach' | 'take back'; offerId: string }
  | { what: 'instruction'; offerId: string; instruction: Instruction }

/** The offers for the home: in order of arrival, with who saw them and what the seller wants. */
export const SaleOffersSection = ({ sale }: { sale: DeskSale }) => {
  const query = useSaleOffers(sale.id)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const may = useMay()
  const over = overOf(sale)
  const { offers = [], sellers = [], cashOffers = [] } = query.data ?? {}
  return (
    <Section title="Offers" aside={offers.length === 0 ? undefined : 'Mountain Time'}>
      {query.data && offers.length === 0 && <p className="pt-2.5 text-soft">No offer has arrived.</p>}
      <ul>
        {offers.map((offer) => (
          <OfferItem key={offer.id} saleId={sale.id} over={over} offer={offer} onOpen={setOpened} />
        ))}
      </ul>
      {may('work on sales') && takesOffers(over) && (
        <div className="flex flex-wrap gap-2 pt-2.5">
          <Button onClick={() => setOpened({ what: 'receive' })}>Type an offer…</Button>
          {cashOffers.map((cash) => (
            <CarryOver key={cash.id} saleId={sale.id} cash={cash} />
          ))}
          {query.data && <OfferLink saleId={sale.id} given={query.data} />}
        </div>
      )}
      {opened && <OfferForms sale={sale} opened={opened} given={{ offers, sellers }} onClose={close} />}
    </Section>
  )
}

type FormsProps = {
  sale: DeskSale
  opened: Opened
  given: Pick<DeskOffers, 'offers' | 'sellers'>
  onClose: () => void
}

const OfferForms = ({ sale, opened, given, onClose }: FormsProps) => {
  const props = { saleId: sale.id, onClose }
  if (opened.what === 'receive') return <OfferDialog {...props} offers={given.offers} />
  const offer = given.offers.find(({ id }) => id === opened.offerId)
  if (!offer) return null
  switch (opened.what) {
    case 'counter':
      return <OfferDialog {...props} offers={given.offers} counter={offer} by="seller" />
    case 'answer':
      return <OfferDialog {...props} offers={given.offers} counter={offer} by="buyer" />
    case 'present':
      return <PresentDialog {...props} offer={offer} sellers={given.sellers} />
    case 'move':
      return <MoveDialog {...props} over={overOf(sale)} offer={offer} offers={given.offers} />
    case 'take back':
      return <TakeBackDialog {...props} offer={offer} />
    case 'terms':
      return <OfferTermsDialog {...props} offer={offer} />
    case 'attach':
      return <AttachPaperDialog {...props} offer={offer} />
    case 'instruction':
      return (
        <InstructionDialog
          {...props}
          offer={offer}
          instruction={opened.instruction}
          sellers={given.sellers}
        />
      )
  }
}

type ItemProps = {
  saleId: string
  over: SaleOver | undefined
  offer: DeskOffer
  onOpen: (opened: Opened) => void
}

const OfferItem = ({ saleId, over, offer, onOpen }: ItemProps) => {
  const isBroker = useMay()('present offers')
  const isOver = over !== undefined
  const terms = offer.terms.at(-1)
  if (!terms) return null
  return (
    <li className="border-b border-line py-2.5" id={`offer-${offer.id}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <b>{offer.label}</b>
        <StateTag of={(isOver && overLooks[offer.state]) || offerLooks[offer.state]} />
        {offer.backupPlace !== null && <span>place {offer.backupPlace}</span>}
        {!isOver && isOfferOpen(offer.state) && offer.net && isShortNet(offer.net) && (
          // The seller reads to talk with the broker first: the lender may have to agree to a short sale.
          <Tag tone="bad">call about a short sale</Tag>
        )}
        {!isOver && !offer.isPresented && offer.presentDueAt !== '' && <DueTag at={offer.presentDueAt} />}
        {offer.isContractOver && <span className="text-meta text-soft">its contract was terminated</span>}
        {offer.isAnswerTimePassed && isOfferOpen(offer.state) && (
          <span className="text-meta text-soft">its answer time has passed</span>
        )}
      </div>
      <p className="wrap-anywhere">
        {[
          inWholeDollars(terms.price),
          terms.financing && (financingWords[terms.financing] ?? terms.financing),
          terms.closingOn && `closing ${formatCalendarDay(terms.closingOn)}`,
          offer.net && netAtDesk(offer.net.netCents),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-meta text-soft wrap-anywhere">{recordWords(offer).join('. ')}</p>
      <OfferButtons saleId={saleId} over={over} offer={offer} onOpen={onOpen} />
      {openInstructions(offer).map((instruction) => (
        <p key={instruction.id} className="mt-2 flex flex-wrap items-center gap-3 bg-wait-tint p-2.5">
          <span className="min-w-52 flex-1 wrap-anywhere">
            <InstructionText of={instruction} />
          </span>
          {isBroker && (
            <Button onClick={() => onOpen({ what: 'instruction', offerId: offer.id, instruction })}>
              {instructionStepWords(instruction, offer)}
            </Button>
          )}
        </p>
      ))}
      {!isBroker && (
        <div className="pt-1.5">
          <OnlyBroker words={brokerButtonWords(offer, over)} />
        </div>
      )}
    </li>
  )
}

const OfferButtons = ({ saleId, over, offer, onOpen }: ItemProps) => {
  const may = useMay()
  const params = { saleId, offerId: offer.id }
  const disclose = useChange(
    () =>
      call('POST /api/desk/sales/:saleId/offers/:offerId/disclosed', {
        params,
        body: { at: new Date().toISOString() },
      }),
    { done: ({ message }) => message, refresh: saleKeys },
  )
  const terms = offer.terms.at(-1)
  const isOpen = isOfferOpen(offer.state)
  const ofBroker = may('present offers') ? brokerSteps(offer, over) : []
  return (
    <div className="flex flex-wrap gap-2 pt-1.5">
      <Button onClick={() => onOpen({ what: 'terms', offerId: offer.id })}>
        {offer.terms.some(({ paper }) => paper) ? 'Terms and PDF' : 'Terms'}
      </Button>
      {may('work on sales') && isOpen && !terms?.paper && (
        <Button onClick={() => onOpen({ what: 'attach', offerId: offer.id })}>Attach its PDF…</Button>
      )}
      {ofBroker.includes('present') && (
        <Button onClick={() => onOpen({ what: 'present', offerId: offer.id })}>
          {brokerStepWords.present}
        </Button>
      )}
      {may('work on sales') && over === undefined && (
        <>
          {mayCounter(offer.state, offer.isAnswerTimePassed, offer.isSignedBackup ?? false) && (
            <Button onClick={() => onOpen({ what: 'counter', offerId: offer.id })}>Counter…</Button>
          )}
          {offer.state === 'countered' && (
            <Button onClick={() => onOpen({ what: 'answer', offerId: offer.id })}>The buyer answered…</Button>
          )}
        </>
      )}
      {(['move', 'take back'] as const).map(
        (what) =>
          ofBroker.includes(what) && (
            <Button key={what} onClick={() => onOpen({ what, offerId: offer.id })}>
              {brokerStepWords[what]}
            </Button>
          ),
      )}
      {may('work on sales') && offer.needsDisclosure && (
        <Button look="quiet" disabled={disclose.isPending} onClick={() => void disclose.run()}>
          Mark the disclosure as given
        </Button>
      )}
    </div>
  )
}
