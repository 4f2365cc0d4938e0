import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { DisposalDetail } from '#contract/desk/privacy/disposals'
import { call } from '#desk/api/call.ts'
import { History } from '#desk/audit/history.tsx'
import { Papers } from '#desk/privacy/disposal-papers.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Facts, Section } from '#desk/detail/section.tsx'
import { disposalKeys, disposalQuery, disposalWords } from '#desk/privacy/disposal-query.ts'
import { Confirm } from '#desk/ui/confirm.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { KeptArea } from '#desk/unsent/kept-area.tsx'
import { useKeptText } from '#desk/unsent/use-kept.ts'
import { longestHoldReason } from '#rules/retention'
import { formatDay, formatMoment } from '#web/ui/dates.ts'

type Paper = DisposalDetail['papers'][number]

export const DisposalPage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useQuery(disposalQuery(id))
  return <Loaded query={query}>{(disposal) => <Disposal key={disposal.id} disposal={disposal} />}</Loaded>
}

/** The proposal, and afterward the record of what was deleted, which can be printed. */
const Disposal = ({ disposal }: { disposal: DisposalDetail }) => {
  const [asking, setAsking] = useState<'approve' | 'decline'>()
  const { state, papers, declineReason } = disposal
  const goes = papers.filter(({ reason }) => reason === '')
  const stays = papers.filter(({ reason }) => reason !== '')
  return (
    <DetailPage
      title={`Papers past their date on ${formatDay(disposal.proposedAt)}`}
      list={{ name: 'Disposals', to: '/disposals' }}
      below={<Tag tone={disposalWords[state].tone}>{disposalWords[state].name}</Tag>}
      actions={
        state === 'proposed' && goes.length > 0
          ? [
              {
                id: 'decline',
                words: 'Keep them…',
                needs: 'erase people',
                run: () => setAsking('decline'),
              },
              {
                id: 'approve',
                words: 'Dispose of them…',
                icon: 'bin',
                look: 'flag',
                needs: 'erase people',
                run: () => setAsking('approve'),
              },
            ]
          : []
      }
    >
      <Section title="Facts">
        <Facts
          of={[
            ['Proposed', `${formatMoment(disposal.proposedAt)}, by the program`],
            ['Approved', decided(disposal.approvedAt, disposal.approvedBy)],
            ['Declined', decided(disposal.declinedAt, disposal.declinedBy)],
            ['Reason', declineReason],
            ['Finished', disposal.finishedAt && formatMoment(disposal.finishedAt)],
          ]}
        />
      </Section>
      {state === 'proposed' ? (
        <Papers title="What would go" papers={goes} canBeKept />
      ) : (
        goes.length > 0 && <Papers title="What went" papers={goes} />
      )}
      {stays.length > 0 && <Papers title="What stays" papers={stays} />}
      <Section title="What happened">
        <History subject="disposal_run" subjectId={disposal.id} />
      </Section>
      {asking === 'approve' && (
        <Approve id={disposal.id} papers={goes} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'decline' && <Decline id={disposal.id} onClose={() => setAsking(undefined)} />}
    </DetailPage>
  )
}

const decided = (at: string, by: string) => at && `${formatMoment(at)} by ${by}`

type AskingProps = { id: string; onClose: () => void }

const Approve = ({ id, papers, onClose }: AskingProps & { papers: readonly Paper[] }) => {
  const refresh = useRefresh()
  return (
    <Confirm
      title={papers.length === 1 ? 'Dispose of one paper?' : `Dispose of ${papers.length} papers?`}
      text="The files are removed with all their versions. The record of what went stays. This cannot be undone."
      verb="Dispose of them"
      isBad
      onConfirm={async () => {
        await call('POST /api/desk/disposals/:runId/approve', { params: { runId: id } })
        refresh()
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const Decline = ({ id, onClose }: AskingProps) => {
  const reason = useKeptText(`decline:disposal ${id}`)
  const refresh = useRefresh()
  return (
    <Confirm
      title="Keep the papers?"
      text="Nothing is removed. The program proposes nothing for thirty days."
      verb="Keep them"
      onConfirm={async () => {
        await call('POST /api/desk/disposals/:runId/decline', {
          params: { runId: id },
          body: { reason: reason.content },
        })
        reason.discard()
        refresh()
        onClose()
      }}
      onClose={onClose}
    >
      <KeptArea
        of={reason}
        label="Why?"
        hint="Such as “The sale is being audited.”"
        maxLength={longestHoldReason}
      />
    </Confirm>
  )
}

const useRefresh = () => {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of disposalKeys) void queries.invalidateQueries({ queryKey })
  }
}
