import { useId, useState } from 'react'
import type { PaperDetail } from '#contract/desk/review/review'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useMe } from '#desk/me/use-me.ts'
import { useCommands } from '#desk/commands/registry.ts'
import { paperKeys } from '#desk/review/paper-queries.ts'
import { Button } from '#desk/ui/button.tsx'
import { ChoiceField } from '#desk/ui/choice-field.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { useNeeded } from '#desk/ui/use-needed.ts'
import { useKept } from '#desk/unsent/use-kept.ts'
import { useNow } from '#desk/ui/use-now.ts'
import { dayIn, mountainTime } from '#rules/dates'
import { snoozeDays } from '#rules/paper-review'
import { formatCalendarDay } from '#web/ui/calendar-day.ts'

/** Who has taken a waiting paper, and until when the queue hides it. */
export const WaitingControls = ({ paper }: { paper: PaperDetail }) => {
  const { id: me } = useMe()
  const now = useNow()
  const [isSnoozing, setSnoozing] = useState(false)
  const params = { versionId: paper.id }
  const giveTo = (reviewerId: string | null) =>
    call('POST /api/desk/review/:versionId/claim', { params, body: { reviewerId } })
  const claim = useChange(giveTo, {
    done: ({ message }) => message,
    undo: () => giveTo(paper.claimedBy?.id ?? null),
    refresh: paperKeys,
  })
  const snoozeUntil = (until: string | null) =>
    call('POST /api/desk/review/:versionId/snooze', { params, body: { until } })
  const snooze = useChange(snoozeUntil, {
    done: ({ message }) => message,
    undo: (_, until) =>
      snoozeUntil(until === null ? dayIn(mountainTime, Date.parse(paper.snoozedUntil)) : null),
    refresh: paperKeys,
  })
  const isSnoozed = Date.parse(paper.snoozedUntil) > now
  useCommands([
    {
      id: 'claim',
      words: 'Take this paper',
      keys: 'c',
      foot: 'take it',
      needs: 'review papers',
      isPossible: paper.claimedBy?.id !== me,
      run: () => claim.run(me),
    },
    {
      id: 'snooze',
      words: 'Snooze this paper…',
      keys: 's',
      foot: 'snooze',
      needs: 'review papers',
      run: () => setSnoozing(true),
    },
  ])
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line pt-4 pb-3">
      <ChoiceField
        label="Reviewer"
        className="min-w-40 flex-1"
        verb="Assign"
        value={paper.claimedBy?.id ?? ''}
        isPending={claim.isPending}
        onChoose={(reviewer) => claim.run(reviewer || null)}
      >
        <option value="">Nobody</option>
        {paper.reviewers.map(({ id, name }) => (
          <option key={id} value={id}>
            {id === me ? `${name} (you)` : name}
          </option>
        ))}
      </ChoiceField>
      {isSnoozed ? (
        <Button className="field-high" onClick={() => void snooze.run(null)}>
          Show it in the queue again
        </Button>
      ) : (
        <Button className="field-high" onClick={() => setSnoozing(true)} keys="s">
          Snooze…
        </Button>
      )}
      {isSnoozing && (
        <SnoozeDialog
          versionId={paper.id}
          onSnooze={(until) => {
            setSnoozing(false)
            return snooze.run(until)
          }}
          onClose={() => setSnoozing(false)}
        />
      )}
    </div>
  )
}

type SnoozeProps = {
  versionId: string
  /** Resolves to whether it was done. */
  onSnooze: (day: string) => Promise<boolean>
  onClose: () => void
}

const SnoozeDialog = ({ versionId, onSnooze, onClose }: SnoozeProps) => {
  const now = useNow()
  const { first: tomorrow, last } = snoozeDays(now)
  const kept = useKept(`snooze:paper ${versionId}`, tomorrow, (is) => is === tomorrow)
  const day = kept.content
  const id = useId()
  const needed = useNeeded(
    id,
    day < tomorrow || day > last,
    `Enter a day from ${formatCalendarDay(tomorrow)} to ${formatCalendarDay(last)}.`,
  )
  return (
    <Dialog
      title="Snooze this paper"
      text="It leaves the queue until this day. Its due time stays as it is."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="flag"
            onClick={async () => {
              if (needed.isGiven() && (await onSnooze(day))) kept.discard()
            }}
          >
            Snooze it
          </Button>
        </>
      }
    >
      <TextField
        id={id}
        error={needed.error}
        type="date"
        label="Until"
        min={tomorrow}
        max={last}
        value={day}
        onChange={(event) => kept.change(event.target.value)}
      />
    </Dialog>
  )
}
