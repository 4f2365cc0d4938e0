import { Failed } from '#web/fields/outcome.tsx'

/** The reason for a refused payment, shown under its form and announced when it appears. */
export const PaymentFailure = ({ message }: { message: string | undefined }) => (
  <div role="alert" className="empty:hidden">
    {message && <Failed>{message}</Failed>}
  </div>
)
