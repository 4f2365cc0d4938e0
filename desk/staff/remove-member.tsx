import { useQuery } from '@tanstack/react-query'
import type { Member, OpenWork } from '#contract/desk/staff'
import { call } from '#desk/api/call.ts'
import { Confirm } from '#desk/ui/confirm.tsx'
import { Problem } from '#desk/ui/problem.tsx'

type RemoveMemberProps = {
  member: Member
  /** Settles in any case: it reports a failure itself. */
  remove: () => Promise<unknown>
  onClose: () => void
}

/** Says how much open work the person has, and what happens with it. */
export const RemoveMember = ({ member: { id, name }, remove, onClose }: RemoveMemberProps) => {
  const { data, error } = useQuery({
    queryKey: ['staff', id, 'open work'],
    queryFn: () => call('GET /api/desk/staff/:memberId/open-work', { params: { memberId: id } }),
    gcTime: 0,
  })
  return (
    <Confirm
      title={`Remove ${name}?`}
      text={`All sessions of ${name} end. The history keeps the name.`}
      verb="Remove"
      isBad
      onConfirm={async () => {
        await remove()
        onClose()
      }}
      onClose={onClose}
    >
      {error ? <Problem of={error} /> : <p>{data ? openWorkWords(name, data) : 'Counting the open work…'}</p>}
    </Confirm>
  )
}

const openWorkWords = (name: string, work: OpenWork): string => {
  const counts = Object.entries(work).filter(([, count]) => count > 0)
  if (counts.length === 0) return `${name} has no open work.`
  const list = new Intl.ListFormat('en').format(
    counts.map(([what, count]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`),
  )
  return `${name} has open work: ${list}. It is nobody’s until somebody takes it. If you put ${name} back, what nobody took is theirs again.`
}
