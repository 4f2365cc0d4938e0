import type { DeskSale } from '#contract/desk/sales/sales'
import type { saleDeeds } from '#desk/audit/sale-deeds.ts'
import type { Action } from '#desk/detail/actions.tsx'
import type { Opened } from '#desk/sales/sale-dialog.tsx'
import type { useSaleChanges } from '#desk/sales/use-sale-changes.ts'
import { isInMls, isListingOpen, mayTakeStatusBack } from '#rules/sale-states'

const statusEntered = 'MLS status entered' satisfies keyof typeof saleDeeds

/** The actions on a sale. The main action, which its state calls for, is last. */
export const saleActions = (
  sale: DeskSale,
  { claim, askForCall, send }: ReturnType<typeof useSaleChanges>,
  open: (opened: Opened) => void,
): Action[] => {
  const needs = 'work on sales' as const
  const isSigned = sale.listingEffectiveOn !== ''
  const status: Action = {
    id: 'status',
    words: 'MLS status…',
    keys: 'e',
    foot: 'MLS status',
    needs,
    ...((isSigned || sale.endedAt !== '') && { look: 'flag' as const }),
    run: () => open({ what: 'status' }),
  }
  const takeBack: Action = {
    id: 'take back',
    words: 'Take back the MLS status…',
    needs: 'confirm contracts',
    run: () => open({ what: 'take back' }),
  }
  if (sale.endedAt !== '') {
    // The listing still has to leave the MLS.
    if (isInMls(sale.mlsStatus)) return [status]
    const entered = sale.history.findLast(({ action }) => action === statusEntered)
    const mayTakeBack = entered && mayTakeStatusBack(Date.parse(entered.at), Date.parse(sale.endedAt))
    return mayTakeBack ? [takeBack] : []
  }
  const isReady = sale.input.state === 'approved' && !isSigned && sale.listingSentAt === ''
  const actions: (Action | false)[] = [
    { id: 'end', words: 'End…', needs, run: () => open({ what: 'end' }) },
    {
      id: 'call',
      words: sale.callWantedAt === '' ? 'Ask for a call' : 'No call needed',
      icon: 'phone',
      needs,
      run: () => askForCall.run(),
    },
    sale.mlsStatus === 'Incomplete' &&
      isSigned && {
        id: 'marketing',
        words: 'Marketing began…',
        needs,
        run: () => open({ what: 'marketing' }),
      },
    isReady && {
      id: 'send',
      words: 'Listing contract sent',
      look: 'flag',
      needs,
      isNotPossible:
        sale.photos.stored === 0 &&
        'There are no photos yet. The listing contract goes out when they are ready.',
      showsWhy: true,
      run: () => send.run(),
    },
    isListingOpen(sale.mlsStatus) && {
      id: 'contract',
      words: isSigned ? 'Extend…' : 'Contract signed…',
      needs,
      ...(sale.listingSentAt !== '' && !isSigned && { look: 'flag' as const }),
      run: () => open({ what: 'contract' }),
    },
    isListingOpen(sale.mlsStatus) ? status : takeBack,
    sale.mlsStatus === 'Expired/Terminated' && {
      id: 'reactivate',
      words: 'Reactivated in the MLS…',
      needs: 'confirm contracts',
      run: () => open({ what: 'reactivate' }),
    },
    sale.holder === null && {
      id: 'claim',
      words: 'Claim',
      keys: 'c',
      foot: 'claim',
      needs,
      run: () => claim.run(),
    },
  ]
  return actions.filter((action) => action !== false)
}
