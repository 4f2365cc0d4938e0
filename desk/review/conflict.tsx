import type { Conflict as Meanwhile } from '#desk/review/use-decision.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { formatMoment } from '#web/ui/dates.ts'

type ConflictProps = { conflict: Meanwhile; onKeep: () => void; onReplace: () => void }

/** Shows both decisions when the paper was already decided. */
export const Conflict = ({
  conflict: { decision, state, note, by, isOwn, at },
  onKeep,
  onReplace,
}: ConflictProps) => {
  const who = isOwn ? 'You' : by || 'Somebody'
  return (
    <Dialog
      title={isOwn ? 'You already decided this' : 'Somebody was faster'}
      text={
        state === 'Pending'
          ? `${who} took a decision back, ${formatMoment(at)}. The paper waits again.`
          : `${who} ${state.toLowerCase()} this paper, ${formatMoment(at)}.`
      }
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>Leave it as it is</Button>
          <Button look="flag" onClick={onReplace}>
            {decision.verb === 'approve' ? 'Approve it anyway' : 'Reject it anyway'}
          </Button>
        </>
      }
    >
      <dl className="grid gap-3">
        {note !== '' && <Note of={`What ${who} wrote`} text={note} />}
        {decision.verb === 'reject' ? (
          <Note of="What you wrote" text={decision.note} />
        ) : (
          <Note of="What you wanted" text="Approve it" />
        )}
      </dl>
    </Dialog>
  )
}

const Note = ({ of, text }: { of: string; text: string }) => (
  <div>
    <dt className="text-meta font-semibold">{of}</dt>
    <dd className="border-l-[3px] border-line-strong bg-sunk px-3 py-2 whitespace-pre-line">{text}</dd>
  </div>
)
