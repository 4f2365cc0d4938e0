import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '#contract/client'
import { createDraftKeeper, type DraftKeeper, type KeptState } from './draft-keeper.ts'
import type { LoadedForm } from './load-form.ts'
import { onMoments, whyUnsaved } from '#web/forms/editor/saving.ts'
import { observable } from '#web/ui/observable.ts'

/** Saves what is typed into an opened form, on this device and on the server. */
export const useAnswerDraft = (loaded: LoadedForm) => {
  const { call } = useRouter().options.context
  // Only the note subscribes to it, because it changes with each key.
  const [state] = useState(() => observable<KeptState>({ is: 'kept', date: loaded.draftDate }))
  const keeper = useRef<DraftKeeper>(undefined)

  useEffect(() => {
    const { opened, address, copy, known, draftDate } = loaded
    const { orderId, productId, form } = address
    const mine = createDraftKeeper(
      {
        send: (values) =>
          call('PUT /api/home/customer/form-draft/:orderId/:productId', {
            params: { orderId, productId },
            body: { form, values },
          }),
        look: () =>
          call('GET /api/home/customer/form-draft/:orderId/:productId', {
            params: { orderId, productId },
            query: { form },
          }),
        show: opened.answers.write,
        explain,
        keepHere: copy.keep,
        onState: state.set,
      },
      known,
      draftDate,
    )
    keeper.current = mine
    const keep = () => mine.change(opened.answers.read())
    keep()
    const unfollow = opened.answers.changes.follow(keep)
    const endMoments = onMoments({ save: () => void mine.keepNow(), look: () => void mine.catchUp() })
    return () => {
      unfollow()
      endMoments()
      mine.close()
    }
  }, [loaded, call, state])

  return {
    state,
    keeper,
    /** Called after the form was submitted: there is nothing left to save. */
    forget: () => loaded.copy.keep(undefined),
  }
}

const explain = (problem: unknown) => ({
  reason: whyUnsaved(problem),
  isWorthRepeating: !(problem instanceof ApiProblem) || ![400, 401, 403, 404].includes(problem.status),
})
