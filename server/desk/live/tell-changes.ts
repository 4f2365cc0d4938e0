import type { LiveChange } from '#contract/desk/live'
import { isLiveKind, liveKinds } from '#rules/live'
import { mayDo, type StaffRole } from '#rules/staff'
import { type Change, changeIn, deskTopic } from '#server/live/announce-change'
import type { DeskNamespace } from '#server/desk/live/desk-server'
import type { Platform } from '#server/platform/platform'

/** Changes within this time are sent together, because an action over many records makes hundreds. */
const tellAfterMs = 100
/** With more changes than this at once, the desk loads everything again instead. */
const mostAtOnce = 200

type Parts = Pick<Platform, 'database' | 'log'>

/** Tells each person about the changes that they may see. `staffChanged` is called when somebody's rights may have changed. */
export const tellChanges = (
  line: DeskNamespace,
  { database, log }: Parts,
  { staffChanged }: { staffChanged: () => void },
): { close(): void } => {
  let waiting: Required<Change>[] = []
  let hasMissed = false
  let timer: NodeJS.Timeout | undefined

  const tell = async () => {
    timer = undefined
    const [changes, isMissed] = [waiting, hasMissed || waiting.length > mostAtOnce]
    waiting = []
    hasMissed = false
    if (line.sockets.size === 0) return
    if (isMissed || changes.some(({ kind }) => kind === 'staff')) staffChanged()
    const names = isMissed ? new Map<string, string>() : await namesOf(database, changes)
    const seenBy = Map.groupBy(line.sockets.values(), ({ data }) => data.role)
    for (const [role, sockets] of seenBy) {
      const seen = changesFor(role, changes, names)
      for (const socket of sockets) {
        if (isMissed) socket.emit('missed')
        else if (seen.length > 0) socket.emit('changes', seen)
      }
    }
  }
  const unsubscribe = database.notices.subscribe(deskTopic, (detail) => {
    if (detail === undefined) hasMissed = true
    else waiting.push(changeIn(detail))
    timer ??= setTimeout(() => {
      tell().catch((error: unknown) => log.warn({ err: error }, 'The desk could not be notified of a change'))
    }, tellAfterMs).unref()
  })
  return {
    close: () => {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}

/** The changes whose kind this role may see. Each of them has also written to the audit log. */
const changesFor = (
  role: StaffRole,
  changes: readonly Required<Change>[],
  names: ReadonlyMap<string, string>,
): LiveChange[] => {
  const seen = changes
    .filter(({ kind }) => isLiveKind(kind) && mayDo(role, liveKinds[kind]))
    .map(({ by, ...change }) => ({ ...change, by: { id: by ?? '', name: names.get(by ?? '') ?? '' } }))
  const logged: LiveChange[] =
    changes.length > 0 && mayDo(role, liveKinds.audit)
      ? [{ kind: 'audit', id: '', version: 0, by: { id: '', name: '' } }]
      : []
  return [...seen, ...logged]
}

const namesOf = async (
  { direct: read }: Platform['database'],
  changes: readonly Required<Change>[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(changes.flatMap(({ by }) => by || []))]
  if (ids.length === 0) return new Map()
  const rows = await read.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
