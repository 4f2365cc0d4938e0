import type { DeskReview } from '#contract/desk/reviews'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { reviewKeys } from '#desk/reviews/review-query.ts'
import type { RemovalReason } from '#rules/moderation'

type Removal = { reason: RemovalReason; note: string }

/** What the desk does with this review at once. A removal and its opposite offer Undo. */
export const useReviewChanges = ({ id, version, removed }: DeskReview) => {
  const params = { reviewId: id }
  const takeDown = (removal: Removal, seen: number) =>
    call('POST /api/desk/reviews/:reviewId/remove', { params, body: { ...removal, version: seen } })
  const show = (seen: number) =>
    call('POST /api/desk/reviews/:reviewId/restore', { params, body: { version: seen } })
  const told = { done: ({ message }: { message: string }) => message, refresh: reviewKeys }
  return {
    remove: useChange((removal: Removal) => takeDown(removal, version), {
      ...told,
      undo: (made) => show(made.version),
    }),
    restore: useChange(() => show(version), {
      ...told,
      undo: async (made) => {
        if (removed) await takeDown({ reason: removed.reason, note: removed.note }, made.version)
      },
    }),
    pass: useChange(() => call('POST /api/desk/reviews/:reviewId/pass', { params, body: { version } }), told),
    answer: useChange(
      (text: string) => call('PUT /api/desk/reviews/:reviewId/answer', { params, body: { text, version } }),
      told,
    ),
    withdraw: useChange(
      () => call('POST /api/desk/reviews/:reviewId/withdraw-answer', { params, body: { version } }),
      told,
    ),
  }
}
