import { Icon } from '#web/ui/icon.tsx'

/** Why a payment was refused, under its form. Announced when it appears. */
export const PaymentFailure = ({ message }: { message: string | undefined }) => (
  <p
    role="alert"
    className="flex items-start gap-2.5 rounded-sm bg-bad-tint px-3.5 py-3 text-sm font-semibold text-bad empty:hidden"
  >
    {message && (
      <>
        <Icon name="warning" className="mt-px size-5" />
        {message}
      </>
    )}
  </p>
)
