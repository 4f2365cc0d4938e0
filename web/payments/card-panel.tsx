import type { SubmitEvent } from 'react'
import type { Order } from '#contract/orders'
import { ActionBar, Assurance } from '#web/checkout/action-bar.tsx'
import { PaymentFailure, TestMode } from '#web/payments/payment-notes.tsx'
import { type CardListeners, type CardProvider, useCardForm } from '#web/payments/use-card-form.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDollars } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type CardPanelProps = { order: Order; provider: CardProvider } & CardListeners

/** The card provider's form and the button that submits it. This page never sees the card data. */
export const CardPanel = (props: CardPanelProps) => {
  const { order, provider } = props
  const { box, at, message, submit, retry } = useCardForm(props)
  const isPaying = at === 'paying'
  return (
    <form
      method="post"
      noValidate
      aria-label="Pay by card"
      aria-busy={at === 'loading' || isPaying}
      className="grid gap-5"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      {provider.provider === 'test' && <TestMode />}
      {at === 'loading' && (
        <div role="status">
          <span className="sr-only">The card form is loading.</span>
          <Skeleton className="h-[230px]" />
        </div>
      )}
      <div ref={box} className={at === 'failed' ? 'hidden' : ''} />
      <PaymentFailure message={message} />
      {at === 'failed' ? (
        <Button className="w-fit" onClick={retry}>
          Retry
        </Button>
      ) : (
        <ActionBar assurance={<Assurance first={assurances[provider.provider]} />}>
          <Button
            type="submit"
            look="flag"
            aria-disabled={at !== 'ready'}
            className="w-full aria-disabled:cursor-progress aria-disabled:opacity-70 md:min-h-14"
          >
            {isPaying ? 'Asking your bank…' : `Pay ${formatDollars(order.price)}`}
          </Button>
        </ActionBar>
      )}
    </form>
  )
}

const assurances: Record<CardProvider['provider'], string> = {
  stripe: 'Encrypted. Your card goes to Stripe, never to us.',
  test: 'No card is charged in test mode.',
}
