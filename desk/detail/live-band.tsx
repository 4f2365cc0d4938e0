import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { LiveChange } from '#contract/desk/live'
import { onlookers, announceOpenRecord } from '#desk/live/line.ts'
import { useHints } from '#desk/live/use-live.ts'
import { useMe } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import type { LiveKind } from '#rules/live'
import { useObserved } from '#web/ui/observable.ts'

export type LiveRecord = {
  kind: LiveKind
  id: string
  /** The version on the screen; 0 when the record has no versions. */
  version: number
  /** The queries that show the record. */
  refresh: readonly QueryKey[]
}

/** How long a hint may be the echo of one's own change, whose answer is not on the screen yet. */
const patienceMs = 1_000

/** Says that somebody else changed the record on the screen, and who else has it open. Nothing is replaced until the person asks for it. */
export const LiveBand = ({ of: record }: { of: LiveRecord }) => {
  const queries = useQueryClient()
  const change = useForeignChange(record)
  const others = useObserved(onlookers, (names) => names)
  const { kind, id } = record
  useEffect(() => {
    announceOpenRecord({ kind, id })
    return () => announceOpenRecord(null)
  }, [kind, id])
  const show = () => {
    change.forget()
    for (const queryKey of record.refresh) void queries.invalidateQueries({ queryKey })
  }
  return (
    <div role="status" className="no-print">
      {others.length > 0 && (
        <p className="flex items-center gap-2 py-1 text-meta text-soft">
          <Icon name="eye" className="size-4" />
          {namesInWords(others)} {others.length === 1 ? 'is' : 'are'} looking at this too.
        </p>
      )}
      {change.last && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm bg-info-tint px-3 py-1.5 font-semibold text-info">
          <span className="min-w-0 flex-1">
            {change.last.by.name === '' ? 'This was changed' : `Changed by ${change.last.by.name}`} a moment
            ago.
          </span>
          <Button onClick={show}>Show</Button>
        </p>
      )}
    </div>
  )
}

const namesInWords = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

/** The newest change of the record that is not on the screen yet. */
const useForeignChange = ({ kind, id, version }: LiveRecord) => {
  const me = useMe()
  const [last, setLast] = useState<LiveChange>()
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach(clearTimeout)
  }, [])
  useHints((hint) => {
    const change = hint === 'missed' ? undefined : hint.findLast((one) => one.kind === kind && one.id === id)
    if (change) timers.current.add(setTimeout(() => setLast(change), patienceMs))
  })
  const isForeign = last && (last.version === 0 ? last.by.id !== me.id : last.version > version)
  return { last: isForeign ? last : undefined, forget: () => setLast(undefined) }
}
