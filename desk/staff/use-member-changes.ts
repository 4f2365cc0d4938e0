import type { Member } from '#contract/desk/staff'
import { call } from '#desk/api/call.ts'
import { knownVersion, raised } from '#desk/api/cached-version.ts'
import { useChange } from '#desk/api/use-change.ts'
import { otherRole } from '#desk/staff/role-names.ts'
import type { StaffRole } from '#rules/staff'

const refresh = [['staff']]
/** The lists show who has what. */
const refreshAll = [[]]

/** What a broker may change about another person. Every change except the links offers Undo. */
export const useMemberChanges = ({ id: memberId, role, version: seen }: Member) => {
  const params = { memberId }
  const inTurn = knownVersion(`member ${memberId}`, seen)
  const setRole = (to: StaffRole) =>
    inTurn(
      raised((version) =>
        call('PUT /api/desk/staff/:memberId/role', { params, body: { role: to, version } }),
      ),
    )
  const setRemoved = (isRemoved: boolean) =>
    inTurn(
      raised((version) =>
        isRemoved
          ? call('POST /api/desk/staff/:memberId/remove', { params, body: { version } })
          : call('POST /api/desk/staff/:memberId/put-back', { params, body: { version } }),
      ),
    )
  const done = ({ message }: { message: string }) => message
  return {
    changeRole: useChange(() => setRole(otherRole(role)), { done, undo: () => setRole(role), refresh }),
    remove: useChange(() => setRemoved(true), { done, undo: () => setRemoved(false), refresh: refreshAll }),
    putBack: useChange(() => setRemoved(false), { done, undo: () => setRemoved(true), refresh: refreshAll }),
    sendPasswordLink: useChange(() => call('POST /api/desk/staff/:memberId/password-link', { params }), {
      done,
      refresh: [],
    }),
  }
}
