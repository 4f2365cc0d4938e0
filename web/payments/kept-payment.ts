// The payment that was begun in this tab, for the page that a provider leads back to. It goes once it is known what came of it.
import type { CardSession } from '#web/payments/card-form.ts'
import { tabStore } from '#web/session/stores.ts'

type KeptPayment = { orderId: string; card?: CardSession }

const place = 'orderToConfirm'

export const keptPayment = {
  read: (): KeptPayment | undefined => JSON.parse(tabStore.read(place) ?? 'null') ?? undefined,
  keep: (payment: KeptPayment) => tabStore.write(place, JSON.stringify(payment)),
  forget: () => tabStore.write(place, null),
}
