import { QuietFrame } from '#web/shell/quiet-frame.tsx'
import { CheckingPayment, NoPayment, Processing, Unknown } from '#web/payments/confirm/outcomes.tsx'
import { OrderOutcome } from '#web/payments/confirm/order-outcome.tsx'
import type { Verdict } from '#web/payments/find-verdict.ts'
import { useVerdict } from '#web/payments/use-verdict.ts'
import { useCustomerOrLogin } from '#web/session/use-customer-or-login.ts'

/** The page that every payment method returns to. */
export const OrderConfirmPage = () => (
  <QuietFrame>
    <OrderConfirm />
  </QuietFrame>
)

const OrderConfirm = () => {
  const customer = useCustomerOrLogin()
  const { verdict, retry } = useVerdict(customer?.id)
  return verdict ? <Outcome verdict={verdict} onRetry={retry} /> : <CheckingPayment />
}

const Outcome = ({ verdict, onRetry }: { verdict: Verdict; onRetry: () => void }) => {
  switch (verdict.is) {
    case 'processing':
      return <Processing />
    case 'unknown':
      return <Unknown message={verdict.message} onRetry={onRetry} />
    case 'nothing':
      return <NoPayment />
    case 'paid':
    case 'failed':
    case 'refunded':
      return <OrderOutcome verdict={verdict} />
  }
}
