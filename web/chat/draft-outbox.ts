// Messages that were not sent stay in this tab while it is reloaded or their writer logs in again.
import type { Outgoing } from './chat-state.ts'
import { draftNames, readDraft, writeDraft } from '#web/session/keep-draft.ts'

export type KeptOutbox = {
  /** Sellers whose conversations have unsent messages. */
  sellers: () => readonly string[]
  read: (sellerId: string) => readonly Outgoing[]
  write: (sellerId: string, outbox: readonly Outgoing[]) => void
}

/** The unsent messages of one customer, by conversation. Failed messages come back as failed. The others wait to be sent. */
export const keptOutboxOf = (customerId: string): KeptOutbox => {
  const places = `outbox ${customerId} `
  const place = (sellerId: string) => `${places}${sellerId}`
  return {
    sellers: () =>
      draftNames().flatMap((name) => (name.startsWith(places) ? [name.slice(places.length)] : [])),
    read: (sellerId) =>
      Object.entries(readDraft(place(sellerId)) ?? {}).map(([clientId, kept]) => {
        const { text, date, hasFailed } = JSON.parse(kept) as Kept
        return { clientId, text, date, state: hasFailed ? 'failed' : 'waiting', reason: '' }
      }),
    write: (sellerId, outbox) =>
      writeDraft(
        place(sellerId),
        outbox.length === 0
          ? undefined
          : Object.fromEntries(
              outbox.map(({ clientId, text, date, state }) => [
                clientId,
                JSON.stringify({ text, date, hasFailed: state === 'failed' } satisfies Kept),
              ]),
            ),
      ),
  }
}

type Kept = { text: string; date: string; hasFailed: boolean }
