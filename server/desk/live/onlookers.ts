// Who has the same record open. It is a hint, not a lock. Each connection has a row that is short-lived and renewed, so the row of a dead
// process is soon gone.
import { Looking } from '#contract/desk/live'
import * as z from 'zod/mini'
import { liveKinds } from '#rules/live'
import { mayDo } from '#rules/staff'
import type { DeskNamespace, DeskSocket } from '#server/desk/live/desk-server'
import type { Platform } from '#server/platform/platform'

const onlookersTopic = 'desk-onlookers'
const renewEveryMs = 10_000
const livesMs = 30_000

type Place = NonNullable<Looking>

export const openOnlookers = (
  line: DeskNamespace,
  platform: Pick<Platform, 'database' | 'log' | 'now'>,
): { serve(socket: DeskSocket): void; close(): Promise<void> } => {
  const { database, log } = platform
  const attempt = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.warn({ err: error }, 'Onlookers at the desk could not be stored'))

  const go = async (socket: DeskSocket, at: Looking) => {
    const left = socket.data.looking
    socket.data.looking = at
    await store(platform, socket, at, [left, at])
    await tell(platform, [socket])
  }
  const unsubscribe = database.notices.subscribe(onlookersTopic, (detail) =>
    attempt(
      tell(
        platform,
        [...line.sockets.values()].filter(
          ({ data }) => data.looking && (detail === undefined || detail === placeOf(data.looking)),
        ),
      ),
    ),
  )
  const timer = setInterval(() => attempt(renew(platform, [...line.sockets.keys()])), renewEveryMs).unref()
  return {
    serve: (socket) => {
      socket.on('looking', (sent) => {
        const at = z.safeParse(Looking, sent)
        if (at.success && (at.data === null || mayDo(socket.data.role, liveKinds[at.data.kind])))
          attempt(go(socket, at.data))
      })
      socket.on('disconnect', () => {
        if (socket.data.looking) attempt(go(socket, null))
      })
    },
    close: async () => {
      unsubscribe()
      clearInterval(timer)
    },
  }
}

const placeOf = ({ kind, id }: Place) => `${kind} ${id}`

const store = (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  { id, data }: DeskSocket,
  at: Looking,
  places: readonly Looking[],
) =>
  database.transaction(async (trx) => {
    await trx.deleteFrom('onlooker').where('id', '=', id).execute()
    if (at)
      await trx
        .insertInto('onlooker')
        .values({ id, account_id: data.id, kind: at.kind, record_id: at.id, seen_at: now() })
        .execute()
    for (const place of places) if (place) await database.notices.publish(trx, onlookersTopic, placeOf(place))
  })

/** Also removes the rows that nobody has renewed. */
const renew = async ({ database, now }: Pick<Platform, 'database' | 'now'>, ids: readonly string[]) => {
  if (ids.length === 0) return
  await database.direct.updateTable('onlooker').set({ seen_at: now() }).where('id', 'in', ids).execute()
  await database.direct
    .deleteFrom('onlooker')
    .where('seen_at', '<', now() - livesMs)
    .execute()
}

/** Tells each of these people who else has the same record open. */
const tell = async (
  { database, now }: Pick<Platform, 'database' | 'now'>,
  sockets: readonly DeskSocket[],
): Promise<void> => {
  for (const socket of sockets) {
    const { id, looking } = socket.data
    if (!looking) continue
    const rows = await database.direct
      .selectFrom('onlooker')
      .innerJoin('account', 'account.id', 'onlooker.account_id')
      .select('account.name')
      .distinct()
      .where('onlooker.kind', '=', looking.kind)
      .where('onlooker.record_id', '=', looking.id)
      .where('onlooker.seen_at', '>', now() - livesMs)
      .where('onlooker.account_id', '!=', id)
      .orderBy('account.name')
      .execute()
    socket.emit(
      'onlookers',
      rows.map(({ name }) => name),
    )
  }
}
