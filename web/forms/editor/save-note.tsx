import type { KeptState } from '#web/forms/editor/draft-keeper.ts'
import { type Observable, useObserved } from '#web/ui/observable.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatDay, formatMoment, formatTime } from '#web/ui/dates.ts'

/** Says where the typed values are saved. */
export const SaveNote = ({ state: source }: { state: Observable<KeptState> }) => {
  const state = useObserved(source, (now) => now)
  return (
    <p role="status" className="flex min-w-0 items-start gap-1.5 text-xs text-soft">
      {state.is === 'waiting' ? (
        <>
          <Icon name="warning" className="mt-0.5 size-4 text-wait" />
          <span>
            <strong className="text-wait">Kept on this device.</strong> {state.reason}
            {state.willTryAgain && ' We keep trying.'}
          </span>
        </>
      ) : (
        <>
          <Icon
            name={state.is === 'keeping' ? 'clock' : 'check'}
            className={`mt-0.5 size-4 ${state.is === 'keeping' ? 'text-soft' : 'text-good'}`}
          />
          {wordsOf(state)}
        </>
      )}
    </p>
  )
}

const wordsOf = (state: Exclude<KeptState, { is: 'waiting' }>) => {
  if (state.is === 'keeping') return 'Saving…'
  if (state.date === '') return 'What you type is saved automatically.'
  return `Saved ${savedMoment(state.date)}`
}

/** When a draft was saved. Today: '3:27 PM MST'; otherwise 'Nov 18, 2026, 3:05 PM MST'. */
export const savedMoment = (date: string): string =>
  formatDay(date) === formatDay(new Date().toISOString()) ? formatTime(date) : formatMoment(date)
