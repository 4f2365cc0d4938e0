import { queryOptions } from '@tanstack/react-query'
import { call } from '#desk/api/call.ts'
import type { Tone } from '#desk/ui/tag.tsx'
import type { DisposalState } from '#rules/retention'

export const disposalQuery = (id: string) =>
  queryOptions({
    queryKey: ['disposals', 'detail', id],
    queryFn: () => call('GET /api/desk/disposals/:runId', { params: { runId: id } }),
    // The papers are deleted one by one.
    refetchInterval: ({ state: { data } }) => (data?.state === 'approved' ? 2_000 : false),
  })

/** What a decision invalidates. */
export const disposalKeys = [['disposals'], ['audit'], ['today'], ['customers'], ['review']] as const

export const disposalWords: Record<DisposalState, { name: string; tone: Tone }> = {
  proposed: { name: 'waits for a broker', tone: 'wait' },
  approved: { name: 'under way', tone: 'info' },
  done: { name: 'done', tone: 'good' },
  withdrawn: { name: 'declined', tone: 'plain' },
}
