import { Failed } from '#web/fields/outcome.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The reason for a refused payment, shown under its form and announced when it appears. */
export const PaymentFailure = ({ message }: { message: string | undefined }) => (
  <div role="alert" className="empty:hidden">
    {message && <Failed>{message}</Failed>}
  </div>
)

/** Shown on every page with a test provider. */
export const TestMode = () => (
  <p className="flex w-fit items-center gap-2 rounded-sm bg-wait-tint px-3 py-2 text-sm font-semibold text-wait">
    <Icon name="info" className="size-5" />
    Test mode: no money moves
  </p>
)
