import type { PersonFile } from '#contract/desk/privacy/privacy'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { Confirm } from '#desk/ui/confirm.tsx'
import { readableMailbox } from '#rules/readable-mailboxes'

/** Also possible while an order is open. The person types the email again, and the broker confirms who they are. */
export const ForgetDialog = ({ file, onClose }: { file: PersonFile; onClose: () => void }) => {
  const { email, name, accountId, forgetting, erasing } = file
  const forget = useChange(
    () =>
      call('POST /api/desk/person/forget', {
        body: { email, customerId: accountId ?? 'none', typed: email, seen: erasing.seen },
      }),
    { done: ({ message }) => message, refresh: [['people'], ['customers'], ['leads'], ['today']] },
  )
  return (
    <Confirm
      title={`Delete all but the account of ${name || email}?`}
      text="This goes, all or none. The account, orders and papers stay. It cannot be undone."
      verb="Delete"
      typed={readableMailbox(email)}
      isBad
      onConfirm={async () => {
        await forget.attempt()
        onClose()
      }}
      onClose={onClose}
    >
      <ul className="mb-3">
        {forgetting.map(({ what, count }) => (
          <li key={what} className="flex justify-between gap-3 border-b border-line py-[7px]">
            {what} <span className="tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </Confirm>
  )
}
