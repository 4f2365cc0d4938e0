import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LegalHold } from '#contract/desk/privacy/legal-holds'
import { call } from '#desk/api/call.ts'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { HoldDialog } from '#desk/privacy/hold-dialog.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { formatDay } from '#web/ui/dates.ts'

type HoldsProps = {
  customer: { id: string; name: string }
  /** Absent: everything of the customer. */
  paper?: { documentId: string; name: string }
}
type Asking = { hold?: LegalHold }

/** The legal holds on a customer and their papers, or on one paper. A broker sets and lifts them. */
export const LegalHolds = ({ customer, paper }: HoldsProps) => {
  const may = useMay()
  const [asking, setAsking] = useState<Asking>()
  const query = useQuery({
    queryKey: ['legal-holds', customer.id],
    queryFn: () => call('GET /api/desk/legal-holds', { query: { customer: customer.id } }),
  })
  const holds = (query.data?.holds ?? []).filter(
    (hold) => !paper || hold.paper === null || hold.paper.documentId === paper.documentId,
  )
  return (
    <Section
      title="Legal hold"
      aside={
        may('erase people') && (
          <Button look="quiet" onClick={() => setAsking({})}>
            Set a hold…
          </Button>
        )
      }
    >
      {query.error && <Problem of={query.error} className="mt-3" />}
      {query.data && holds.length === 0 && <p className="py-2 text-soft">No hold.</p>}
      <ul>
        {holds.map((hold) => (
          <HoldRow key={hold.id} hold={hold} onLift={() => setAsking({ hold })} />
        ))}
      </ul>
      {asking && (
        <HoldDialog
          customer={customer}
          paper={paper}
          hold={asking.hold}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Section>
  )
}

const HoldRow = ({ hold, onLift }: { hold: LegalHold; onLift: () => void }) => {
  const may = useMay()
  const { paper, reason, setBy, setAt, liftedBy, liftedAt, liftReason } = hold
  const isOn = liftedAt === ''
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 border-b border-line py-[7px]">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <Tag tone={isOn ? 'info' : 'plain'}>{isOn ? 'Held' : 'Lifted'}</Tag>&ensp;
        <b className="font-semibold">{paper === null ? 'Everything' : paper.name || 'A paper'}</b>
        <span className="block whitespace-pre-line wrap-anywhere">{reason}</span>
        <span className="block text-meta text-soft">
          {setBy}, {formatDay(setAt)}
        </span>
        {!isOn && (
          <span className="block text-meta wrap-anywhere text-soft">
            lifted by {liftedBy}, {formatDay(liftedAt)}: {liftReason}
          </span>
        )}
      </span>
      {isOn && may('erase people') && (
        <Button look="quiet" onClick={onLift}>
          Lift…
        </Button>
      )}
    </li>
  )
}
