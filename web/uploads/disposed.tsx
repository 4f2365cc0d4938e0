import { recordsKept } from '#rules/retention'
import { Badge } from '#web/ui/badge.tsx'
import { formatDay } from '#web/ui/dates.ts'

/** `on`: ISO 8601. */
export const DisposedBadge = ({ on }: { on: string }) => (
  <Badge tone="plain">{`Disposed of on ${formatDay(on)}`}</Badge>
)

/** The same for small spaces: it may take two lines. */
export const Disposed = ({ on }: { on: string }) => (
  <p className="text-sm font-semibold">{`Disposed of on ${formatDay(on)}`}</p>
)

/** Why a paper was deleted. */
export const DisposedNote = () => (
  <span className="block max-w-[66ch] text-sm text-soft">
    The law asks us to keep it for {recordsKept}. That time is over, so we destroyed our copy.
  </span>
)
