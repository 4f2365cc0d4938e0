import type { ListingKeeper } from '#web/sales/listing/listing-keeper.ts'
import { type ListingState, unsettledWords } from '#web/sales/listing/listing-state.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useObserved } from '#web/ui/observable.ts'

/** Says where the answers are saved: on the server, or only on this device. */
export const SaveLine = ({ keeper }: { keeper: ListingKeeper }) => {
  const status = useObserved(keeper.state, (state) => state.status)
  const unsettled = useObserved(keeper.state, unsettledWords)
  const isWaiting = status.is === 'waiting' || (status.is === 'saved' && unsettled !== '')
  return (
    <p
      role="status"
      className={`flex items-start gap-1.5 text-sm ${isWaiting ? 'rounded-sm bg-wait-tint px-3 py-2' : 'text-soft'}`}
    >
      <Icon
        name={isWaiting ? 'warning' : status.is === 'saving' ? 'clock' : 'check'}
        className={`mt-0.5 size-4 flex-none ${isWaiting ? 'text-wait' : status.is === 'saving' ? '' : 'text-good'}`}
      />
      <SaveWords status={status} unsettled={unsettled} />
    </p>
  )
}

type SaveWordsProps = { status: ListingState['status']; unsettled: string }

const SaveWords = ({ status, unsettled }: SaveWordsProps) => {
  if (status.is === 'saving') return <span>Saving…</span>
  if (status.is === 'waiting')
    return (
      <span>
        <b>Kept on this device.</b> {status.reason}{' '}
        {status.willTryAgain ? 'We keep trying.' : 'Please reload the page.'}
      </span>
    )
  if (unsettled !== '')
    return (
      <span>
        <b>Not saved yet:</b> {unsettled}. The note at each says why.
      </span>
    )
  return <span>{status.isNews ? 'Saved' : 'Each answer is saved when you leave it.'}</span>
}
