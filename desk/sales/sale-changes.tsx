import { useState } from 'react'
import type { DeskSale } from '#contract/desk/sales/sales'
import type { ListingChange } from '#contract/listing-changes'
import { Section } from '#desk/detail/section.tsx'
import { DueTag } from '#desk/leads/due-tag.tsx'
import { type StateLook, StateTag } from '#desk/list/cells.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { ChangeDialog } from '#desk/sales/change-dialog.tsx'
import { EnterSignedDialog } from '#desk/sales/enter-signed-dialog.tsx'
import { ReasonDialog } from '#desk/sales/reason-dialog.tsx'
import { useListingChanges } from '#desk/sales/sale-query.ts'
import { useListingChangeSteps } from '#desk/sales/use-listing-change-steps.ts'
import { Button } from '#desk/ui/button.tsx'
import { wantedInWords } from '#rules/listing-change-words'
import { longestInChange } from '#rules/listing-changes'
import {
  type ChangeStanding,
  changeStanding,
  isChangeOpen,
  isUnsigned,
  takesOutOpenHouse,
} from '#rules/sale-states'
import { overOf } from '#web/fields/sale-over.ts'
import { formatDay } from '#web/ui/dates.ts'

/** When the change, or before it the amendment, is due. */
const dueOf = ({ dueAt, amendment }: ListingChange) => dueAt || (amendment?.dueAt ?? '')

const looks: Record<ChangeStanding, StateLook> = {
  wanted: { words: 'to enter', tone: 'wait' },
  'to send': { words: 'amendment to send', tone: 'wait' },
  'to sign': { words: 'waits for the signature', tone: 'info' },
  signed: { words: 'signed, to enter', tone: 'wait' },
  entered: { words: 'entered', tone: 'good' },
  'called off': { words: 'called off', tone: 'bad' },
  'to take out': { words: 'to take out', tone: 'wait' },
  'taken out': { words: 'taken out', tone: 'good' },
  refused: { words: 'refused', tone: 'plain' },
  'taken back': { words: 'taken back', tone: 'plain' },
}

const lacksSignature = (change: ListingChange) => isUnsigned(changeStanding(change))

/** What the seller wants changed in the listing, newest first. */
export const SaleChangesSection = ({ sale }: { sale: DeskSale }) => {
  const query = useListingChanges(sale.id)
  // By their ids, so that an open dialog always knows the newest version.
  const [refusedId, setRefusedId] = useState('')
  const [unsignedId, setUnsignedId] = useState('')
  const [isAdding, setAdding] = useState(false)
  const { enter, refuse, sent } = useListingChangeSteps(sale.id)
  const mayWork = useMay()('work on sales')
  const changes = query.data?.changes ?? []
  const refused = changes.find(({ id }) => id === refusedId)
  const unsigned = changes.find(({ id }) => id === unsignedId)
  return (
    <Section
      title="Changes"
      aside={sale.changesLeft === null ? 'unlimited' : `${sale.changesLeft} of the package left`}
    >
      {query.data && changes.length === 0 && <p className="pt-2.5 text-soft">Nothing was asked for.</p>}
      <ul>
        {changes.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <span className="min-w-52 flex-1 wrap-anywhere whitespace-pre-line">
              {wantedInWords(change)} <StateTag of={looks[changeStanding(change)]} />
              <small className="block text-meta text-soft">
                {formatDay(change.wantedAt)}
                {change.amendment?.sentAt && `. Amendment sent ${formatDay(change.amendment.sentAt)}`}
                {change.reason && `. ${change.reason}`}
              </small>
            </span>
            {isChangeOpen(change.state) && dueOf(change) !== '' && <DueTag at={dueOf(change)} />}
            {mayWork && isChangeOpen(change.state) && (
              <span className="flex flex-wrap gap-2">
                <Button look="quiet" onClick={() => setRefusedId(change.id)}>
                  Refuse…
                </Button>
                {changeStanding(change) === 'to send' && (
                  <Button disabled={sent.isPending} onClick={() => void sent.run(change)}>
                    The amendment was sent
                  </Button>
                )}
                <Button
                  disabled={enter.isPending}
                  onClick={() =>
                    lacksSignature(change) ? setUnsignedId(change.id) : void enter.run({ change })
                  }
                >
                  {takesOutOpenHouse(change) ? 'It is taken out' : 'It is in the MLS'}
                  {lacksSignature(change) && '…'}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayWork && sale.mlsStatus !== 'Incomplete' && overOf(sale) === undefined && (
        <Button className="mt-2.5" onClick={() => setAdding(true)}>
          Note a change…
        </Button>
      )}
      {isAdding && <ChangeDialog sale={sale} onClose={() => setAdding(false)} />}
      {unsigned && (
        <EnterSignedDialog
          saleId={sale.id}
          change={unsigned}
          enter={(documentVersionId) => enter.attempt({ change: unsigned, documentVersionId })}
          onClose={() => setUnsignedId('')}
        />
      )}
      {refused && (
        <ReasonDialog
          of={`refuse:change ${refused.id}`}
          title="Refuse this change?"
          text="The seller reads the reason."
          verb="Refuse it"
          name="reason"
          most={longestInChange.reason}
          make={(reason) => refuse.attempt({ change: refused, reason })}
          onClose={() => setRefusedId('')}
        />
      )}
    </Section>
  )
}
