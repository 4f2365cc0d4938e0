import type { Member } from '#contract/desk/staff'
import { useMay } from '#desk/me/use-me.ts'
import { MemberMenu } from '#desk/staff/member-menu.tsx'
import { roleNames } from '#desk/staff/role-names.ts'
import { useMemberChanges } from '#desk/staff/use-member-changes.ts'
import { Button } from '#desk/ui/button.tsx'
import { Face } from '#desk/ui/face.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { formatDay, formatMoment } from '#web/ui/dates.ts'
import { readableMailbox } from '#rules/readable-mailboxes'

/** One person: name, role, second factor, and a menu of changes. */
export const MemberRow = ({ member }: { member: Member }) => {
  const mayManage = useMay()('manage staff')
  const { name, email, isYou, removedAt } = member
  return (
    <li className="grid min-h-(--row) items-center gap-x-4 gap-y-1.5 border-b border-line py-2 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_112px]">
      <div className="flex min-w-0 items-center gap-3">
        <Face name={name} className="size-8 text-[0.75rem]" />
        <div className="min-w-0">
          <b className="block wrap-anywhere">
            {name}
            {isYou && <span className="font-normal text-soft"> (you)</span>}
          </b>
          <span className="text-meta wrap-anywhere text-soft">{readableMailbox(email)}</span>
        </div>
      </div>
      <State member={member} />
      {mayManage &&
        !isYou &&
        (removedAt === null ? <MemberMenu member={member} /> : <PutBack member={member} />)}
    </li>
  )
}

const State = ({ member: { role, hasSecondFactor, lastSeen, removedAt } }: { member: Member }) =>
  removedAt === null ? (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-20 font-semibold">{roleNames[role]}</span>
      {hasSecondFactor ? <Tag tone="good">Second factor</Tag> : <Tag tone="wait">No second factor</Tag>}
      <span className="text-meta text-soft">
        {lastSeen === null ? 'Not logged in now' : `Last seen ${formatMoment(lastSeen)}`}
      </span>
    </div>
  ) : (
    <span className="text-meta text-soft">
      {roleNames[role]} until {formatDay(removedAt)}
    </span>
  )

const PutBack = ({ member }: { member: Member }) => {
  const { putBack } = useMemberChanges(member)
  return (
    <Button
      className="justify-self-start md:justify-self-end"
      disabled={putBack.isPending}
      onClick={() => void putBack.run()}
    >
      Put back<span className="sr-only"> {member.name}</span>
    </Button>
  )
}
