import type { Session } from '#contract/sessions'
import { Badge } from '#web/ui/badge.tsx'
import { formatListed } from '#web/ui/dates.ts'
import { Button } from '#web/ui/button.tsx'

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void }

export const SessionRow = ({ session, isEnding, onEnd }: SessionRowProps) => {
  const { device, address, since, lastSeen, isCurrent } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5 sm:flex-nowrap">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-2 text-lg">
          {device}
          {isCurrent && <Badge tone="good">This device</Badge>}
        </h2>
        <dl className="mt-1.5 flex flex-wrap gap-x-6 text-sm text-soft max-sm:flex-col">
          <Fact label="Last seen">{isCurrent ? 'now' : formatListed(lastSeen)}</Fact>
          <Fact label="Since">{formatListed(since)}</Fact>
          {address !== '' && <Fact label="Address">{address}</Fact>}
        </dl>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          className="flex-none"
          aria-disabled={isEnding}
          aria-label={`End ${device}, logged in ${formatListed(since)}`}
          onClick={onEnd}
        >
          {isEnding ? 'Ending…' : 'End'}
        </Button>
      )}
    </li>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt>{label}</dt>
    <dd className="min-w-0 text-ink wrap-anywhere">{children}</dd>
  </div>
)
