import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Look } from '#contract/desk/review/review-actions'
import type { PaperDetail } from '#contract/desk/review/review'
import { useMe } from '#desk/me/use-me.ts'
import { Icon, type IconName } from '#desk/ui/icon.tsx'
import type { Tone } from '#desk/ui/tag.tsx'
import { formatMoment } from '#web/ui/dates.ts'

/** What a reviewer should know before deciding: who else has it open, what was decided, and whether there is a newer version. */
export const Notices = ({ paper, look }: { paper: PaperDetail; look: Look | undefined }) => {
  const { id: me } = useMe()
  const others = look?.others.map(({ name }) => name) ?? []
  const claimedBy = look?.claimedBy ?? paper.claimedBy
  const isOthers = paper.state === 'Pending' && claimedBy !== null && claimedBy.id !== me
  return (
    <div role="status" className="grid gap-2 pt-3 empty:hidden">
      {paper.newestId !== paper.id && (
        <Notice tone="wait" icon="info">
          The customer has uploaded a newer version. Only that one is reviewed.{' '}
          <Link to="/review/$id" params={{ id: paper.newestId }} search className="link">
            Open it
          </Link>
        </Notice>
      )}
      {others.length > 0 && (
        <Notice tone="wait" icon="eye">
          {listed(others)} {others.length === 1 ? 'is' : 'are'} looking at this paper too.
        </Notice>
      )}
      {isOthers && (
        <Notice tone="info" icon="person">
          {claimedBy.name} has taken this paper. You may still decide.
        </Notice>
      )}
      {paper.state !== 'Pending' && (
        <Notice
          tone={paper.state === 'Approved' ? 'good' : 'bad'}
          icon={paper.state === 'Approved' ? 'check' : 'close'}
        >
          {paper.state}
          {paper.decidedBy !== '' && ` by ${paper.decidedBy}`}, {formatMoment(paper.decidedAt)}.
          {paper.note !== '' && <span className="block font-normal whitespace-pre-line">{paper.note}</span>}
        </Notice>
      )}
    </div>
  )
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

const tints: Partial<Record<Tone, string>> = {
  good: 'bg-good-tint text-good',
  wait: 'bg-wait-tint text-wait',
  bad: 'bg-bad-tint text-bad',
  info: 'bg-info-tint text-info',
}

export const Notice = ({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) => (
  <div className={`flex gap-2 rounded-sm px-3 py-2 font-semibold ${tints[tone]}`}>
    <Icon name={icon} className="mt-0.5 size-[1.125rem]" />
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)
