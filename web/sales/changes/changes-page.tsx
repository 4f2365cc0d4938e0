import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ListingChange } from '#contract/listing-changes'
import type { SaleDetail } from '#contract/sales'
import { wantedInWords } from '#rules/listing-change-words'
import { mayBeginBeforeEntry } from '#rules/listing-changes'
import {
  type ChangeStanding,
  changeStanding,
  isChangeOpen,
  isUnsigned,
  takesOutOpenHouse,
} from '#rules/sale-states'
import { reasonOf } from '#web/api/changes-in-turn.ts'
import { Loaded } from '#web/customer/loaded.tsx'
import { PageFrame } from '#web/customer/page-frame.tsx'
import { useCustomerData } from '#web/customer/use-customer-data.ts'
import { useOnReturn } from '#web/files/on-return.ts'
import { amendmentWords } from '#web/sales/changes/amendment-words.ts'
import { SignAmendment } from '#web/sales/changes/sign-amendment.tsx'
import { ChangeForm } from '#web/sales/changes/change-form.tsx'
import { SaleTabs } from '#web/sales/sale-tabs.tsx'
import { useSale } from '#web/sales/use-sale.ts'
import { useSaleOver } from '#web/sales/use-sale-over.ts'
import type { SentResult } from '#web/uploads/uploads-under-way.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatDay, formatListed } from '#web/ui/dates.ts'
import { toast } from '#web/ui/toast.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What the seller wants changed in the listing, with the results. */
export const ChangesPage = () => {
  const sale = useSale()
  useOnReturn(sale.reload)
  const over = useSaleOver(sale.data?.id)
  return (
    <>
      <SaleTabs />
      <PageFrame
        title="Changes"
        intro={
          over ??
          'Ask for a new price, other words or photos, showings or an open house. We enter each within one business day.'
        }
      />
      <Loaded from={sale} name="Your sale" skeleton={<Skeleton className="mt-8 h-60" />}>
        {(found) =>
          found && found.mlsStatus !== 'Incomplete' ? (
            <Changes sale={found} isOver={over !== undefined} onChanged={sale.reload} />
          ) : (
            over === undefined && (
              <p className="py-6 text-soft">
                Your home is not in the MLS yet. Until then, change anything in your listing and your photos.
              </p>
            )
          )
        }
      </Loaded>
    </>
  )
}

type ChangesProps = { sale: SaleDetail; isOver: boolean; onChanged: () => Promise<unknown> }

const Changes = ({ sale, isOver, onChanged }: ChangesProps) => {
  const loaded = useCustomerData(['sale changes', sale.id], (call) =>
    call('GET /api/home/customer/sales/:saleId/changes', { params: { saleId: sale.id } }),
  )
  useOnReturn(loaded.reload)
  const refresh = () => Promise.all([loaded.reload(), onChanged()])
  return (
    <Loaded from={loaded} name="Your changes" skeleton={<Skeleton className="mt-8 h-60" />}>
      {({ changes, changesLeft, amendmentName }) => (
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 pt-6 ${isOver ? '' : 'xl:grid-cols-[420px_minmax(0,1fr)]'}`}
        >
          {!isOver && <ChangeForm key={sale.id} sale={sale} onSent={refresh} />}
          <section aria-label="Your changes" className="min-w-0">
            {!isOver && <p className="font-display text-lg font-bold">{leftWords(changesLeft)}</p>}
            {changes.length === 0 && <p className="py-4 text-soft">You have not asked for any change yet.</p>}
            <ul>
              {changes.map((change) => (
                <Change
                  key={change.id}
                  change={change}
                  saleId={sale.id}
                  amendmentName={amendmentName}
                  brokerName={sale.broker.name}
                  isOver={isOver}
                  onDone={refresh}
                />
              ))}
            </ul>
          </section>
        </div>
      )}
    </Loaded>
  )
}

const leftWords = (left: number | null) => {
  if (left === null) return 'Your package has unlimited changes.'
  if (left === 0) return 'All changes of your package are used. Showings and open houses stay free.'
  return left === 1 ? '1 change of your package is left.' : `${left} changes of your package are left.`
}

const looks: Record<ChangeStanding, { tone: Tone; words: string }> = {
  wanted: { tone: 'wait', words: 'We are entering it' },
  'to send': { tone: 'wait', words: 'We are preparing the amendment' },
  'to sign': { tone: 'wait', words: 'Waits for your signature' },
  signed: { tone: 'wait', words: 'We are checking it' },
  entered: { tone: 'good', words: 'In the MLS' },
  'called off': { tone: 'bad', words: 'Called off' },
  'to take out': { tone: 'wait', words: 'We are taking it out of the MLS' },
  'taken out': { tone: 'plain', words: 'Out of the MLS' },
  refused: { tone: 'bad', words: 'Refused' },
  'taken back': { tone: 'plain', words: 'Taken back' },
}

type ChangeProps = {
  change: ListingChange
  saleId: string
  amendmentName: string | undefined
  brokerName: string
  isOver: boolean
  onDone: () => Promise<unknown>
}

const Change = ({ change, saleId, amendmentName, brokerName, isOver, onDone }: ChangeProps) => {
  const { call } = useRouter().options.context
  const [isPending, setPending] = useState(false)
  const [now] = useState(() => Date.now())
  const row = useRef<HTMLLIElement>(null)
  const takeBack = async () => {
    if (isPending) return
    setPending(true)
    try {
      const { message } = await call('DELETE /api/home/customer/sales/:saleId/changes/:changeId', {
        params: { saleId, changeId: change.id },
      })
      toast.success(message)
    } catch (problem) {
      toast.error(reasonOf(problem))
    } finally {
      setPending(false)
      // The button goes, and would take the focus with it.
      row.current?.focus()
      await onDone()
    }
  }
  const signed = async (result: SentResult) => {
    // The button for the upload goes. Somebody who works elsewhere on the page meanwhile keeps the focus there.
    const isHere = row.current?.contains(document.activeElement) === true
    if (result === 'stored' && (isHere || document.activeElement === document.body))
      row.current?.focus({ preventScroll: true })
    await onDone()
  }
  const isOurs = takesOutOpenHouse(change)
  const what = wantedInWords(isOurs ? { ...change, kind: 'open house' } : change)
  const standing = changeStanding(change)
  const isToSign = isUnsigned(standing) && !isOver
  return (
    <li ref={row} tabIndex={-1} className="grid gap-1.5 border-b border-line py-3">
      <p className="wrap-anywhere whitespace-pre-line">
        <b className="font-semibold">{what}</b>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <Badge tone={looks[standing].tone}>{looks[standing].words}</Badge>
        <span>
          {isOurs ? 'Since' : 'Asked for on'} {formatDay(change.wantedAt)}
        </span>
        {isChangeOpen(change.state) && change.dueAt && (
          <span>by {formatListed(change.dueAt)} Mountain Time</span>
        )}
        {change.enteredAt && (
          <span>
            {isOurs ? 'taken out' : 'entered'} {formatDay(change.enteredAt)}
          </span>
        )}
      </p>
      {isToSign && (
        <p className="text-sm">
          {amendmentWords(change.amendment, { brokerName, now })} Sign the amendment, then upload it{' '}
          {amendmentName === undefined ? 'in the Transaction Manager' : 'here'}. We enter the new price after
          that.
        </p>
      )}
      {isToSign && amendmentName !== undefined && (
        <SignAmendment saleId={saleId} paperName={amendmentName} onSent={signed} />
      )}
      {standing === 'signed' && !isOver && (
        <p className="text-sm">
          We received your signed amendment on {formatDay(change.signedAt)}. We will enter the new price once
          we have checked it.
        </p>
      )}
      {change.state === 'wanted' && mayBeginBeforeEntry(change) && (
        <p className="text-sm">
          It begins before that time, so it may not be in the MLS yet. If agents should see it there, please
          call your broker.
        </p>
      )}
      {change.reason && <p className="text-sm wrap-anywhere whitespace-pre-line">{change.reason}</p>}
      {isChangeOpen(change.state) && !isOurs && !isOver && (
        <div>
          <Button size="small" aria-disabled={isPending} onClick={() => void takeBack()}>
            Take it back<span className="sr-only">: {what}</span>
          </Button>
        </div>
      )}
    </li>
  )
}
