// The payment that was started in this tab, kept for the page that the provider returns to. It is deleted once its result is known.
import type { CardSession } from '#web/payments/card-form.ts'
import { tabStore } from '#web/session/stores.ts'

type KeptPayment = { orderId: string; card?: CardSession }

const place = 'orderToConfirm'

export const paymentInTab = {
  read: (): KeptPayment | undefined => JSON.parse(tabStore.read(place) ?? 'null') ?? undefined,
  keep: (payment: KeptPayment) => tabStore.write(place, JSON.stringify(payment)),
  forget: () => tabStore.write(place, null),
}
