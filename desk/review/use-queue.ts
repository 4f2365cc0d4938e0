import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCommands } from '#desk/commands/registry.ts'
import type { ListSearch } from '#desk/list/list-address.ts'
import { neighborsOf, rowsAhead } from '#desk/review/neighbors.ts'
import { fetchAhead } from '#desk/review/paper/paper-files.ts'
import { paperQuery, queueQuery } from '#desk/review/paper-queries.ts'
import { useIsWide } from '#desk/ui/use-media.ts'

/** A fast reviewer reaches the next paper before the one after it has loaded. */
const papersAhead = 2

/** The place of this paper in the queue that the address names, with the papers before and after it. */
export const useQueue = (id: string, isRead: boolean) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const search = useLocation().search as ListSearch
  const from = search['from'] ?? 'queue'
  const isQueue = from === 'queue'
  const { data } = useQuery({ ...queueQuery(search), enabled: isQueue })
  const rows = data?.rows ?? []
  const { position, before, next } = neighborsOf(isQueue ? rows : [], id)
  const nextId = next?.id
  const isWide = useIsWide()
  const ahead = isQueue ? rowsAhead(rows, id, papersAhead) : []
  const aheadIds = ahead.map((row) => row.id).join(' ')
  const latest = useRef(ahead)
  useEffect(() => {
    latest.current = ahead
  })
  // Once this paper is on the screen, the next ones are loaded and drawn one by one.
  useEffect(() => {
    if (!isRead) return undefined
    let isWanted = true
    const fetchAll = async () => {
      for (const row of latest.current) {
        if (!isWanted) return
        void queries.prefetchQuery(paperQuery(row.id))
        await fetchAhead(row.id, isWide && row.number > 1 ? 2 : 1)
      }
    }
    void fetchAll()
    return () => {
      isWanted = false
    }
  }, [isRead, aheadIds, isWide, queries])
  const open = (to: string | undefined) =>
    to === undefined
      ? navigate({ to: '/review', search: withoutFrom(search) as never })
      : navigate({ to: '/review/$id', params: { id: to }, search: true })
  useCommands([
    {
      id: 'next paper',
      words: 'Next paper',
      keys: 'j',
      foot: 'next',
      isOnlyKey: true,
      isPossible: next !== undefined,
      run: () => open(nextId),
    },
    {
      id: 'previous paper',
      words: 'Previous paper',
      keys: 'k',
      foot: 'previous',
      isOnlyKey: true,
      isPossible: before !== undefined,
      run: () => open(before?.id),
    },
  ])
  return { isQueue, position, count: rows.length, hasMore: data?.next !== undefined, before, next, open }
}

const withoutFrom = ({ from: _, ...search }: ListSearch): ListSearch => search
