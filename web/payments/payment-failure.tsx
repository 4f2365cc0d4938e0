import { Failed } from '#web/fields/outcome.tsx'

/** Why a payment was refused, under its form. Announced when it appears. */
export const PaymentFailure = ({ message }: { message: string | undefined }) => (
  <div role="alert" className="empty:hidden">
    {message && <Failed>{message}</Failed>}
  </div>
)
