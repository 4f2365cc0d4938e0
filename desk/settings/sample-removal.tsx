import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SampleRemoval } from '#contract/desk/settings/sample'
import type { ReasonToStay, SampleKind } from '#rules/sample-removal'
import { call } from '#desk/api/call.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Confirm } from '#desk/ui/confirm.tsx'

/** Removes the sample brokerage. Says before and after what goes and what stays. */
export const SampleSection = ({ isSample }: { isSample: boolean }) => {
  const may = useMay()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [removed, setRemoved] = useState<SampleRemoval>()
  const query = useQuery({
    queryKey: ['sample removal'],
    queryFn: () => call('GET /api/desk/setup/sample', {}),
    enabled: isAsking && removed === undefined,
  })
  const remove = async () => {
    setRemoved(await call('POST /api/desk/setup/sample/remove', {}))
    setConfirming(false)
    void queries.invalidateQueries()
  }
  if (removed)
    return (
      <Section title="Sample data">
        <p role="status" className="max-w-[68ch] py-2 text-soft">
          The sample data was removed. Its files follow in a moment.
        </p>
        <Removal of={removed} goes="Removed" />
      </Section>
    )
  if (!isSample) return null
  return (
    <Section title="Sample data">
      <p className="max-w-[68ch] py-2 text-soft">
        This shop holds sample data, and each page says so. Nothing that sample people did counts above.
        Before real customers come, a broker removes it here. Your settings, legal texts and staff stay, and
        so does every record of the sample that one of you has edited.
      </p>
      {may('manage staff') && !isAsking && (
        <Button onClick={() => setAsking(true)}>Remove sample data…</Button>
      )}
      {isAsking && (
        <Loaded query={query}>
          {(view) => (
            <>
              <Removal of={view} goes="Goes" />
              <Button look="bad" className="mt-3" onClick={() => setConfirming(true)}>
                Remove all of this…
              </Button>
            </>
          )}
        </Loaded>
      )}
      {isConfirming && (
        <Confirm
          title="Remove the sample data?"
          text="This cannot be undone. Sample accounts, this one too if it is a sample, can no longer log in."
          verb="Remove the sample data"
          typed="remove"
          isBad
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        />
      )}
    </Section>
  )
}

const Removal = ({ of: { goes, stays }, goes: title }: { of: SampleRemoval; goes: string }) => (
  <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
    <div>
      <h3 className="py-2 font-semibold">{title}</h3>
      <Facts of={goes.map(({ kind, count }) => [kinds[kind], String(count)] as const)} />
    </div>
    <div>
      <h3 className="py-2 font-semibold">Stays</h3>
      {stays.length === 0 && <p className="text-soft">Nothing of the sample.</p>}
      <ul>
        {stays.map(({ kind, id, name, why }) => (
          <li key={`${kind} ${id} ${why}`} className="border-b border-line py-[7px]">
            <b>{name}</b> <span className="text-soft">{reasons[why]}</span>
          </li>
        ))}
      </ul>
    </div>
  </div>
)

const kinds: Record<SampleKind, string> = {
  product: 'Packages',
  category: 'Categories',
  seller: 'Sellers',
  banner: 'Banners',
  video: 'Videos',
  coupon: 'Coupons',
  account: 'Accounts',
  order: 'Orders',
  document_version: 'Papers',
  conversation: 'Conversations',
  lead: 'Leads',
  contact_message: 'Contact messages',
  review: 'Reviews',
  canned_reply: 'Canned replies',
}

const reasons: Record<ReasonToStay, string> = {
  bought: 'A customer bought or reviewed it, or a coupon of yours is for it. It is archived.',
  edited: 'Somebody at your brokerage has edited it, so it is yours.',
  needed: 'Something that stays needs it.',
  'real money': 'Real money was paid from this sample account. Nobody can log in to it.',
  named: 'Your history names this sample account. Nobody can log in to it.',
}
