import { Link } from '@tanstack/react-router'
import { Icon } from '#desk/ui/icon.tsx'

type Warned = { id: string; warning?: string | undefined }

/** Why a payment should not be refunded now. */
export const DisputeWarnings = ({ disputes }: { disputes: readonly Warned[] }) =>
  disputes.map(({ id, warning }) => (
    <div key={id} className="flex gap-2 rounded-sm bg-bad-tint px-3 py-2 text-bad">
      <Icon name="warning" className="mt-0.5 size-[1.125rem]" />
      <p className="min-w-0 flex-1">
        {warning}{' '}
        <Link to="/disputes/$id" params={{ id }} className="link">
          See the dispute
        </Link>
      </p>
    </div>
  ))
