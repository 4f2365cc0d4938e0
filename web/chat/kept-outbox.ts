// Messages that were not sent stay in this tab, while it is loaded anew or their writer signs in again.
import type { Outgoing } from '#web/chat/chat-state.ts'
import { readDraft, writeDraft } from '#web/session/keep-draft.ts'

/** Of one customer; each conversation for itself. What failed comes back so; the rest waits to be sent. */
export const keptOutboxOf = (customerId: string) => {
  const place = (sellerId: string) => `outbox ${customerId} ${sellerId}`
  return {
    read: (sellerId: string): Outgoing[] =>
      Object.entries(readDraft(place(sellerId)) ?? {}).map(([clientId, kept]) => {
        const { text, date, hasFailed } = JSON.parse(kept) as Kept
        return { clientId, text, date, state: hasFailed ? 'failed' : 'waiting', reason: '' }
      }),
    write: (sellerId: string, outbox: readonly Outgoing[]): void =>
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
