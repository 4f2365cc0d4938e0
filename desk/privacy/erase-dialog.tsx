import { useQueryClient } from '@tanstack/react-query'
import type { PersonFile } from '#contract/desk/privacy/privacy'
import { call } from '#desk/api/call.ts'
import { erasedBy, type ErasedPerson } from '#desk/privacy/erased-by.ts'
import { Confirm } from '#desk/ui/confirm.tsx'
import { readableMailbox } from '#rules/readable-mailboxes'

type EraseDialogProps = {
  file: PersonFile
  onErased: (erased: ErasedPerson) => void
  onClose: () => void
}

const whileHeld = 'What may go was erased. The rest waits until the legal hold is lifted.'

/** The last question. The person types the email again, and the broker confirms who they are. */
export const EraseDialog = ({
  file: { email, name, accountId, erasing },
  onErased,
  onClose,
}: EraseDialogProps) => {
  const queries = useQueryClient()
  const goes = erasing.goes.reduce((sum, { count }) => sum + count, 0)
  return (
    <Confirm
      title={`Erase ${name || email}?`}
      text={`${goes} ${goes === 1 ? 'entry goes' : 'entries go'}, all or none. What the law requires stays. This cannot be undone. Export the file first if the person wants a copy.`}
      verb="Erase"
      typed={readableMailbox(email)}
      isBad
      onConfirm={async () => {
        const erased = await call('POST /api/desk/person/erase', {
          body: { email, customerId: accountId ?? 'none', typed: email, seen: erasing.seen },
        }).catch((problem: unknown) => {
          void queries.invalidateQueries({ queryKey: ['people'] })
          const told = erasedBy(problem)
          if (told) return told
          throw problem
        })
        for (const key of ['customers', 'privacy-requests', 'today'])
          void queries.invalidateQueries({ queryKey: [key] })
        onErased(erasing.holds.length > 0 ? { says: whileHeld, ...erased } : erased)
      }}
      onClose={onClose}
    />
  )
}
