import type { DeskReview } from '#contract/desk/reviews'
import { call } from '#desk/api/call.ts'
import { knownVersion } from '#desk/api/cached-version.ts'
import { useChange } from '#desk/api/use-change.ts'
import { toFormProblem } from '#desk/detail/form-problem.ts'
import { reviewKeys } from '#desk/reviews/review-query.ts'
import type { RemovalReason } from '#rules/moderation'

/** Writes the brokerage's answer for the version that the person saw. Rejects with a conflict whose record has the answer as a text. */
export const saveAnswer = (reviewId: string, text: string, version: number): Promise<unknown> =>
  call('PUT /api/desk/reviews/:reviewId/answer', { params: { reviewId }, body: { text, version } }).catch(
    (problem: unknown) => {
      throw toFormProblem(problem, {
        current: ({ answer }) => ({ answer: (answer as DeskReview['answer'])?.text ?? '' }),
        fields: ({ text: message, ...others }) => ({ ...others, ...(message && { answer: message }) }),
      })
    },
  )

type Removal = { reason: RemovalReason; note: string }

/** Changes of a review that take effect at once. Removing and restoring offer Undo. */
export const useReviewChanges = ({ id, version: seen, removed }: DeskReview) => {
  const params = { reviewId: id }
  const inTurn = knownVersion(`review ${id}`, seen)
  const takeDown = (removal: Removal) =>
    inTurn((version) =>
      call('POST /api/desk/reviews/:reviewId/remove', { params, body: { ...removal, version } }),
    )
  const show = () =>
    inTurn((version) => call('POST /api/desk/reviews/:reviewId/restore', { params, body: { version } }))
  const told = { done: ({ message }: { message: string }) => message, refresh: reviewKeys }
  return {
    remove: useChange(takeDown, { ...told, undo: show }),
    restore: useChange(show, {
      ...told,
      undo: async () => {
        if (removed) await takeDown({ reason: removed.reason, note: removed.note })
      },
    }),
    pass: useChange(
      () => inTurn((version) => call('POST /api/desk/reviews/:reviewId/pass', { params, body: { version } })),
      told,
    ),
    withdraw: useChange(
      () =>
        inTurn((version) =>
          call('POST /api/desk/reviews/:reviewId/withdraw-answer', { params, body: { version } }),
        ),
      told,
    ),
  }
}
