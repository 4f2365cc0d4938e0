import { Menu } from '@base-ui/react/menu'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Member } from '#contract/desk/staff'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { call } from '#desk/api/call.ts'
import { otherRole } from '#desk/staff/role-names.ts'
import { NotChanged } from '#desk/staff/not-changed.tsx'
import { RemoveMember } from '#desk/staff/remove-member.tsx'
import { useMemberChanges } from '#desk/staff/use-member-changes.ts'
import { buttonLook } from '#desk/ui/button.tsx'
import { Confirm } from '#desk/ui/confirm.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { sayDone, sayFailed } from '#desk/ui/toasts.ts'

const row =
  'flex min-h-9 cursor-pointer items-center gap-2.5 px-3 py-1 outline-none data-highlighted:bg-here finger:min-h-11'

/** What a broker may change about another person. */
export const MemberMenu = ({ member }: { member: Member }) => {
  const { changeRole, remove, sendPasswordLink } = useMemberChanges(member)
  const [isResetting, setResetting] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [refusal, setRefusal] = useState<DeskProblem>()
  const make = (change: { attempt: () => Promise<unknown> }) =>
    change.attempt().catch((problem: unknown) => {
      if (problem instanceof DeskProblem && problem.status === 409) setRefusal(problem)
      else sayFailed(problem)
    })
  return (
    <>
      <Menu.Root modal={false}>
        <Menu.Trigger
          aria-label={`Change ${member.name}`}
          className={`justify-self-start md:justify-self-end ${buttonLook()}`}
        >
          Change <Icon name="down" className="size-4" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} className="z-40">
            <Menu.Popup className="w-64 rounded-sm border border-line-strong bg-sheet py-1.5 text-ink shadow-lift outline-none">
              <Menu.Item className={row} onClick={() => void make(changeRole)}>
                <Icon name="person" /> Make{' '}
                {otherRole(member.role) === 'broker' ? 'a broker' : 'an assistant'}
              </Menu.Item>
              <Menu.Item className={row} onClick={() => void make(sendPasswordLink)}>
                <Icon name="mail" /> Send a link for a new password
              </Menu.Item>
              {member.hasSecondFactor && (
                <Menu.Item className={row} onClick={() => setResetting(true)}>
                  <Icon name="key" /> Reset the second factor
                </Menu.Item>
              )}
              <Menu.Item className={row} onClick={() => setRemoving(true)}>
                <Icon name="bin" /> Remove
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isResetting && <ResetFactor member={member} onClose={() => setResetting(false)} />}
      {isRemoving && (
        <RemoveMember member={member} remove={() => make(remove)} onClose={() => setRemoving(false)} />
      )}
      {refusal && <NotChanged member={member} refusal={refusal} onClose={() => setRefusal(undefined)} />}
    </>
  )
}

const ResetFactor = ({ member: { id, name }, onClose }: { member: Member; onClose: () => void }) => {
  const queries = useQueryClient()
  const reset = async () => {
    const params = { memberId: id }
    const { message } = await call('POST /api/desk/staff/:memberId/reset-second-factor', { params })
    sayDone(message)
    onClose()
    void queries.invalidateQueries({ queryKey: ['staff'] })
  }
  return (
    <Confirm
      title={`Reset the second factor of ${name}?`}
      text="For a person who lost both the device and the recovery codes. Make sure that you are talking to the right person: until a new one is set up, the password alone is enough. All of their sessions end."
      verb="Reset"
      isBad
      onConfirm={reset}
      onClose={onClose}
    />
  )
}
