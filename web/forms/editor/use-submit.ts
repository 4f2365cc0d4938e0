import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formPlace } from '#web/forms/form-place.ts'
import type { LoadedForm } from '#web/forms/editor/load-form.ts'
import type { useAnswerDraft } from './use-answer-draft.ts'
import { sendPdf } from '#web/uploads/uploads-under-way.ts'

/** Submits the PDF with the typed values. Once it is stored, the draft ends, and the page shows the form's status. */
export const useSubmit = (loaded: LoadedForm, { keeper, forget }: ReturnType<typeof useAnswerDraft>) => {
  const router = useRouter()
  const isHere = useRef(true)
  const underWay = useRef<Promise<void>>(undefined)
  const made = useRef<{ answers: string; file: File }>(undefined)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const { orderId, productId, form } = loaded.address
  const place = formPlace(orderId, productId, form)

  const send = async () => {
    // A draft saved after the submit would appear the next time the form is opened.
    const draftDate = await keeper.current?.pause()
    const answers = JSON.stringify(loaded.opened.answers.read())
    // The same answers are the same file, so that it is filed once if the answer to it was lost.
    if (made.current?.answers !== answers)
      made.current = {
        answers,
        file: new File([await loaded.opened.save()], `${form}.pdf`, { type: 'application/pdf' }),
      }
    const isStored = await sendPdf(
      place,
      'POST /api/home/customer/upload-pdf',
      { orderId, productId, form, draftDate },
      made.current.file,
      { isMade: true },
    )
    if (isStored) forget()
    if (!isHere.current) return // a later opening of the form saves what is left
    if (isStored) await router.navigate({ to: '/dashboard/uploads' })
    else keeper.current?.resume()
  }
  return {
    place,
    /** Each try sends what is in the fields then. */
    submit: () =>
      (underWay.current ??= send().finally(() => {
        underWay.current = undefined
      })),
  }
}
