import type { Member } from '#contract/desk/staff'
import type { DeskProblem } from '#desk/api/desk-problem.ts'
import { roleNames } from '#desk/staff/role-names.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { formatMoment } from '#web/ui/dates.ts'

type NotChangedProps = { member: Member; refusal: DeskProblem; onClose: () => void }

/** Says why a change of a person was refused. If a colleague was faster, it says what they did. */
export const NotChanged = ({ member: { name }, refusal, onClose }: NotChangedProps) => {
  const meanwhile = meanwhileOf(refusal)
  return (
    <Dialog
      title={`${name} was not changed`}
      onClose={onClose}
      actions={
        <Button look="flag" onClick={onClose}>
          OK
        </Button>
      }
    >
      {meanwhile === undefined ? (
        <Problem of={refusal} />
      ) : (
        <p role="alert" className="font-semibold">
          {meanwhile.isOwn ? 'You already did this' : `${meanwhile.changedBy || 'Somebody'} was faster`},{' '}
          {formatMoment(meanwhile.changedAt)}: {name}{' '}
          {meanwhile.current.isRemoved
            ? 'no longer has access.'
            : `has the role ${roleNames[meanwhile.current.role].toLowerCase()}.`}{' '}
          The list is up to date now.
        </p>
      )}
    </Dialog>
  )
}

type Meanwhile = {
  current: Pick<Member, 'role'> & { isRemoved: boolean }
  changedBy: string
  isOwn?: boolean
  changedAt: string
}

const meanwhileOf = ({ code, details }: DeskProblem): Meanwhile | undefined =>
  code === 'changed_meanwhile' ? (details as unknown as Meanwhile) : undefined
