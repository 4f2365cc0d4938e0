// The state of an order in words, as the list and the page show it.
import type { OrderRow } from '#contract/desk/orders/orders'
import type { IconName } from '#desk/ui/icon.tsx'
import type { Tone } from '#desk/ui/tag.tsx'
import { moneyToSendBack } from '#rules/order-filters'

type Standing = Pick<OrderRow, 'state' | 'paymentState' | 'doneAt'>
export type StateInWords = { words: string; tone: Tone; icon?: IconName }

export const stateInWords = ({ state, paymentState, doneAt }: Standing): StateInWords => {
  if (state === 'pending') return { words: 'Not paid', tone: 'plain' }
  if (state === 'placed') return { words: 'Work not started', tone: 'wait' }
  if (state === 'warehouse')
    return doneAt === '' ? { words: 'At work', tone: 'info', icon: 'pen' } : { words: 'Done', tone: 'good' }
  if (paymentState === 'refunded') return { words: 'Refunded', tone: 'plain', icon: 'undo' }
  return paymentState === 'paid'
    ? { words: moneyToSendBack, tone: 'bad' }
    : { words: 'Cancelled', tone: 'plain', icon: 'close' }
}
