import { useState } from 'react'
import type { DeskReview } from '#contract/desk/reviews'
import { call } from '#desk/api/call.ts'
import { knownVersion } from '#desk/api/cached-version.ts'
import { onceByVersion } from '#desk/api/once-by-content.ts'
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

type Made = { message: string; version: number }
type Removal = { reason: RemovalReason; note: string }

/** Changes of a review that take effect at once. Each is made once, also when its answer gets lost. Removing and restoring offer Undo. */
export const useReviewChanges = ({ id, version: seen, removed }: DeskReview) => {
  const params = { reviewId: id }
  const inTurn = knownVersion(`review ${id}`, seen)
  const [once] = useState(onceByVersion)
  const step = (said: unknown, make: (version: number, idempotencyKey: string) => Promise<Made>) =>
    inTurn((now) => once(said, now, make))
  const takeDown = (removal: Removal) =>
    step(removal, (version, idempotencyKey) =>
      call('POST /api/desk/reviews/:reviewId/remove', {
        params,
        body: { ...removal, version },
        idempotencyKey,
      }),
    )
  const show = () =>
    step('restore', (version, idempotencyKey) =>
      call('POST /api/desk/reviews/:reviewId/restore', { params, body: { version }, idempotencyKey }),
    )
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
      () =>
        step('pass', (version, idempotencyKey) =>
          call('POST /api/desk/reviews/:reviewId/pass', { params, body: { version }, idempotencyKey }),
        ),
      told,
    ),
    withdraw: useChange(
      () =>
        step('withdraw', (version, idempotencyKey) =>
          call('POST /api/desk/reviews/:reviewId/withdraw-answer', {
            params,
            body: { version },
            idempotencyKey,
          }),
        ),
      told,
    ),
  }
}
