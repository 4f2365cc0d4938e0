import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation, Member } from '#contract/desk/staff'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { ActionButtons } from '#desk/detail/actions.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useRefresh } from '#desk/live/use-live.ts'
import { useMay, useMe } from '#desk/me/use-me.ts'
import { type Invited, InviteDialog } from '#desk/staff/invite-dialog.tsx'
import { LinkDialog } from '#desk/staff/link-dialog.tsx'
import { MemberRow } from '#desk/staff/member-row.tsx'
import { roleNames } from '#desk/staff/role-names.ts'
import { Button } from '#desk/ui/button.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { formatDay } from '#web/ui/dates.ts'
import { readableMailbox } from '#rules/readable-mailboxes'

export const staffQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: () => call('GET /api/desk/staff', {}),
})

/** Who works at the desk, who is invited, and who was removed. */
export const StaffPage = () => {
  const staff = useQuery(staffQuery)
  useRefresh(['staff'], staffQuery.queryKey)
  const [isInviting, setInviting] = useState(false)
  const [invited, setInvited] = useState<Invited>()
  return (
    <>
      <PageHead
        title="Staff"
        isOfList
        actions={
          <ActionButtons
            actions={[
              {
                id: 'invite',
                words: 'Invite',
                keys: 'i',
                icon: 'plus',
                look: 'flag',
                needs: 'manage staff',
                run: () => setInviting(true),
              },
            ]}
          />
        }
      >
        Brokers and assistants who log in to this desk.
      </PageHead>
      <Loaded query={staff}>
        {({ members, invitations }) => (
          <>
            <Members members={members.filter(({ removedAt }) => removedAt === null)} title="Works here" />
            {invitations.length > 0 && <Invitations invitations={invitations} onInvited={setInvited} />}
            <Members members={members.filter(({ removedAt }) => removedAt !== null)} title="Removed" />
          </>
        )}
      </Loaded>
      {isInviting && (
        <InviteDialog
          onInvited={(next) => {
            setInviting(false)
            setInvited(next)
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {invited && <LinkDialog {...invited} onClose={() => setInvited(undefined)} />}
    </>
  )
}

const Members = ({ members, title }: { members: readonly Member[]; title: string }) =>
  members.length > 0 && (
    <Section title={title}>
      <ul>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} />
        ))}
      </ul>
    </Section>
  )

type InvitationsProps = {
  invitations: readonly Invitation[]
  onInvited: (invited: Invited) => void
}

const Invitations = ({ invitations, onInvited }: InvitationsProps) => {
  const { sendsMail } = useMe()
  const mayManage = useMay()('manage staff')
  const refresh = [staffQuery.queryKey]
  const withdraw = useChange(
    (invitationId: string) =>
      call('DELETE /api/desk/staff/invitations/:invitationId', { params: { invitationId } }),
    { done: ({ message }) => message, refresh },
  )
  const [once] = useState(sendingOnce)
  const again = useChange(
    async ({ name, email, role }: Invitation) => {
      const body = { email, role, ...(name !== '' && { name }) }
      const { message, link } = await once(body, (idempotencyKey) =>
        call('POST /api/desk/staff/invitations', { body, idempotencyKey }),
      )
      onInvited({ email, link })
      return message
    },
    { done: (message) => message, refresh },
  )
  return (
    <Section title="Invited">
      <ul>
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex min-h-(--row) flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <div className="min-w-0 flex-[1_1_220px]">
              <b className="block wrap-anywhere">{invitation.name || invitation.email}</b>
              <span className="text-meta wrap-anywhere text-soft">
                {invitation.name !== '' && `${readableMailbox(invitation.email)} · `}
                {roleNames[invitation.role]} · until {formatDay(invitation.expires)}
                {invitation.invitedBy !== null && ` · by ${invitation.invitedBy}`}
              </span>
            </div>
            {mayManage && (
              <div className="flex flex-wrap gap-2">
                <Button disabled={again.isPending} onClick={() => void again.run(invitation)}>
                  {sendsMail ? 'Send again' : 'New link'}
                  <span className="sr-only"> to {readableMailbox(invitation.email)}</span>
                </Button>
                <Button disabled={withdraw.isPending} onClick={() => void withdraw.run(invitation.id)}>
                  Withdraw
                  <span className="sr-only"> the invitation of {readableMailbox(invitation.email)}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
