import type { KeptState } from '#web/forms/editor/draft-keeper.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** Says where the typed values are saved. */
export const SaveNote = ({ state }: { state: KeptState }) => (
  <p role="status" className="flex min-w-0 items-start gap-2 text-sm">
    {state.is === 'waiting' ? (
      <>
        <Icon name="warning" className="mt-0.5 size-[18px] text-wait" />
        <span>
          <strong className="text-wait">Kept on this device.</strong> {state.reason}
          {state.willTryAgain && ' We keep trying.'}
        </span>
      </>
    ) : (
      <>
        <Icon
          name={state.is === 'keeping' ? 'clock' : 'check'}
          className={`mt-0.5 size-[18px] ${state.is === 'keeping' ? 'text-soft' : 'text-good'}`}
        />
        {wordsOf(state)}
      </>
    )}
  </p>
)

const wordsOf = (state: Exclude<KeptState, { is: 'waiting' }>) => {
  if (state.is === 'keeping') return 'Saving…'
  if (state.date === '') return 'What you type is saved by itself.'
  return `Saved ${savedMoment(state.date)}`
}

/** When a draft was saved. For today, in the customer's local time: '3:27 PM'; otherwise 'Nov 18, 2026, 3:05 PM MST'. */
export const savedMoment = (date: string): string => {
  const saved = new Date(date)
  return saved.toDateString() === new Date().toDateString() ? clock.format(saved) : formatMoment(date)
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
