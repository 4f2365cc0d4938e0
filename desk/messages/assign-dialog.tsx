import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConversationDetail } from '#contract/desk/messages'
import { call } from '#desk/api/call.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { SelectField } from '#desk/ui/field.tsx'

type AssignProps = {
  conversation: ConversationDetail
  onAssign: (assigneeId: string | null) => Promise<void>
  onClose: () => void
}

/** Chooses the colleague who takes care of a conversation. */
export const AssignDialog = ({ conversation, onAssign, onClose }: AssignProps) => {
  const [chosen, setChosen] = useState(conversation.assignee?.id ?? '')
  const staff = useQuery({ queryKey: ['staff'], queryFn: () => call('GET /api/desk/staff', {}) })
  return (
    <Dialog
      title="Assign this conversation"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="flag" onClick={() => void onAssign(chosen === '' ? null : chosen)}>
            Assign
          </Button>
        </>
      }
    >
      <Loaded query={staff}>
        {({ members }) => (
          <SelectField label="Colleague" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">Nobody</option>
            {members
              .filter(({ removedAt }) => removedAt === null)
              .map(({ id, name, isYou }) => (
                <option key={id} value={id}>
                  {isYou ? `${name} (you)` : name}
                </option>
              ))}
          </SelectField>
        )}
      </Loaded>
    </Dialog>
  )
}
