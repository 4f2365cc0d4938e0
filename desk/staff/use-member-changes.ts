import type { Member } from '#contract/desk/staff'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { otherRole } from '#desk/staff/role-names.ts'
import type { StaffRole } from '#rules/staff'

const refresh = [['staff']]

/** What a broker may change about another person. Each change but the links offers Undo, which names the version that it made. */
export const useMemberChanges = ({ id: memberId, role, version }: Member) => {
  const params = { memberId }
  const setRole = (to: StaffRole, seen: number) =>
    call('PUT /api/desk/staff/:memberId/role', { params, body: { role: to, version: seen } })
  const setRemoved = (isRemoved: boolean, seen: number) =>
    isRemoved
      ? call('POST /api/desk/staff/:memberId/remove', { params, body: { version: seen } })
      : call('POST /api/desk/staff/:memberId/put-back', { params, body: { version: seen } })
  const done = ({ message }: { message: string }) => message
  return {
    changeRole: useChange(() => setRole(otherRole(role), version), {
      done,
      undo: () => setRole(role, version + 1),
      refresh,
    }),
    remove: useChange(() => setRemoved(true, version), {
      done,
      undo: () => setRemoved(false, version + 1),
      refresh,
    }),
    putBack: useChange(() => setRemoved(false, version), {
      done,
      undo: () => setRemoved(true, version + 1),
      refresh,
    }),
    sendPasswordLink: useChange(() => call('POST /api/desk/staff/:memberId/password-link', { params }), {
      done,
      refresh: [],
    }),
  }
}
