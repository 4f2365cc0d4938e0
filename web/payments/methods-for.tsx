import type { Order } from '#contract/orders'
import { CardPanel } from '#web/payments/card-panel.tsx'
import type { Method } from '#web/payments/method-tabs.tsx'
import { PayPalPanel } from '#web/payments/paypal-panel.tsx'
import type { CardListeners } from '#web/payments/use-card-form.ts'
import type { PaymentOptions } from '#web/payments/use-order-to-pay.ts'

/** The payment methods of the shop, and why one cannot be chosen. */
export const methodsFor = (order: Order, { card, paypal }: PaymentOptions, listeners: CardListeners) =>
  [
    {
      id: 'stripe',
      name: 'Card',
      about: card?.provider === 'stripe' ? 'Credit or debit, by Stripe' : 'Credit or debit',
      ...(card
        ? { panel: <CardPanel order={order} provider={card} {...listeners} /> }
        : { obstacle: 'We cannot take cards right now.' }),
    },
    {
      id: 'paypal',
      name: 'PayPal',
      about: 'Your PayPal account',
      ...(paypal
        ? { panel: <PayPalPanel order={order} isTest={paypal.provider === 'test'} /> }
        : { obstacle: 'We cannot take PayPal right now.' }),
    },
    {
      id: 'cash',
      name: 'Cash on Delivery',
      about: '',
      isQuiet: true,
      obstacle: 'Not available for online packages',
    },
  ] satisfies [Method, ...Method[]]
