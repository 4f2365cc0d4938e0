import { useState } from 'react'
import type { DeskClock, DeskSale } from '#contract/desk/sales/sales'
import { call } from '#desk/api/call.ts'
import { ListingContractDialog, MarketingDialog } from '#desk/sales/listing-dialogs.tsx'
import { clockTitle } from '#desk/sales/clock-words.ts'
import { ReactivateDialog } from '#desk/sales/reactivate-dialog.tsx'
import { ReasonDialog } from '#desk/sales/reason-dialog.tsx'
import { statusLooks } from '#desk/sales/sale-words.ts'
import { StatusDialog } from '#desk/sales/status-dialog.tsx'
import { useSaleStep } from '#desk/sales/use-sale-changes.ts'
import { longestStopReason } from '#rules/sale-clocks'
import { isClosedToEnter, isInMls, isListingOpen } from '#rules/sale-states'
import { longestEndReason } from '#rules/sales'

/** The form that is open on top of the page of a sale. */
export type Opened =
  | { what: 'contract' | 'status' | 'marketing' | 'end' | 'take back' | 'reactivate' }
  | { what: 'stop'; clock: DeskClock }

type DialogProps = { sale: DeskSale; onClose: () => void }

export const SaleDialog = ({ opened, ...props }: DialogProps & { opened: Opened }) => {
  switch (opened.what) {
    case 'contract':
      return <ListingContractDialog {...props} />
    case 'status':
      return <StatusDialog {...props} />
    case 'take back':
      return <TakeStatusBackDialog {...props} />
    case 'reactivate':
      return <ReactivateDialog {...props} />
    case 'marketing':
      return <MarketingDialog {...props} />
    case 'end':
      return <EndDialog {...props} />
    case 'stop':
      return <StopDialog {...props} clock={opened.clock} />
  }
}

const EndDialog = ({ sale, onClose }: DialogProps) => {
  const end = useSaleStep<string>(sale, (version, why, idempotencyKey) =>
    call('POST /api/desk/sales/:saleId/end', {
      params: { saleId: sale.id },
      body: { version, why },
      idempotencyKey,
    }),
  )
  return (
    <ReasonDialog
      of={`end:sale ${sale.id}`}
      title="End this sale?"
      text={endWords(sale)}
      verb="End the sale"
      name="why"
      most={longestEndReason}
      make={end}
      onClose={onClose}
    />
  )
}

/** What ending the sale does. If the listing is over, the seller already knows. */
const endWords = ({ mlsStatus: status, contract }: DeskSale): string =>
  [
    isListingOpen(status)
      ? 'The seller gets one more email, with the reason.'
      : 'The seller reads the reason, and gets no email.',
    isClosedToEnter(status, contract?.state === 'closed')
      ? 'The clocks stop, but the clock for Closed in the MLS runs until you enter it.'
      : isInMls(status)
        ? 'The clocks stop, but the listing is still in the MLS: a new clock runs until you take it out.'
        : 'The clocks stop.',
    'It cannot be undone.',
  ].join(' ')

const StopDialog = ({ sale, clock, onClose }: DialogProps & { clock: DeskClock }) => {
  const stop = useSaleStep<string>(sale, (_, why, idempotencyKey) =>
    call('POST /api/desk/sales/:saleId/clocks/:clockId/stop', {
      params: { saleId: sale.id, clockId: clock.id },
      body: { why },
      idempotencyKey,
    }),
  )
  return (
    <ReasonDialog
      of={`stop:clock ${clock.id}`}
      title={`Stop “${clockTitle(clock)}”?`}
      text="The log keeps the reason. A late clock stays late."
      verb="Stop the clock"
      name="why"
      most={longestStopReason}
      make={stop}
      onClose={onClose}
    />
  )
}

const TakeStatusBackDialog = ({ sale, onClose }: DialogProps) => {
  const { id: saleId } = sale
  // After a lost answer, the sale may show another status.
  const [mlsStatus] = useState(sale.mlsStatus)
  const takeBack = useSaleStep<string>(sale, (version, why, idempotencyKey) =>
    call('POST /api/desk/sales/:saleId/mls/take-back', {
      params: { saleId },
      body: { version, why },
      idempotencyKey,
    }),
  )
  return (
    <ReasonDialog
      of={`take back:sale ${saleId}`}
      title={`Take back “${statusLooks[mlsStatus].words}”?`}
      text="Only if it was recorded by mistake. The listing returns to its previous status, its clocks continue, and what the seller asked for is open again. If we told the seller that the listing had ended, we email them about the mistake."
      verb="Take it back"
      name="why"
      most={longestStopReason}
      make={takeBack}
      onClose={onClose}
    />
  )
}
