import type { Caller } from '#contract/accounts'
import type { FailedWebhook, listFailedWebhooks as endpoint } from '#contract/desk/jobs/jobs'
import type { Parsed } from '#contract/endpoint'
import { recordAudit } from '#server/audit/record-audit'
import { masked, maskedText } from '#server/desk/jobs/masked'
import { isAfter, pageFrom, readCursor, rowsToRead } from '#server/desk/list/keyset'
import { asTime } from '#server/brokerage/times-in-answers'
import { applyAgain } from '#server/payments/apply-again'
import type { Payments } from '#server/payments/choose-providers'
import type { Platform } from '#server/platform/platform'

/** Messages that could not be applied, newest first. `q` finds one by the provider's id. */
export const listFailedWebhooks = async (
  { database: { direct: read } }: Pick<Platform, 'database'>,
  { q, after }: Parsed<typeof endpoint>['query'],
): Promise<{ rows: FailedWebhook[]; next?: string }> => {
  const cursor = readCursor(after)
  let wanted = read
    .selectFrom('payment_event')
    .selectAll()
    .where('applied_at', 'is', null)
    .where('error', 'is not', null)
  if (q) wanted = wanted.where('event_id', '=', q)
  if (cursor) wanted = wanted.where(isAfter(['received_at', 'id'], 'desc', cursor))
  const rows = await wanted.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(rowsToRead).execute()
  const page = pageFrom(rows, ({ received_at, id }) => [received_at, id])
  return {
    ...page,
    rows: page.rows.map((event) => ({
      id: event.id,
      provider: event.provider,
      eventId: event.event_id,
      kind: event.kind,
      payload: masked(event.payload),
      error: maskedText(event.error ?? ''),
      timesReceived: event.times_received,
      receivedAt: asTime(event.received_at),
    })),
  }
}

/** Applies the message again, and logs who did that and the result. Throws `webhook_not_found` or `webhook_failed_again`. */
export const retryWebhook = async (
  platform: Platform,
  payments: Payments,
  staff: Pick<Caller, 'id'>,
  eventId: string,
): Promise<void> => {
  const note = (outcome: string) =>
    platform.database.transaction((trx) =>
      recordAudit(platform, trx, {
        actorId: staff.id,
        actorRole: 'staff',
        action: 'webhook applied again',
        subject: 'payment_event',
        subjectId: eventId,
        details: { outcome },
      }),
    )
  try {
    if (await applyAgain(platform, payments, eventId)) await note('applied')
  } catch (error) {
    await note('failed')
    throw error
  }
}
