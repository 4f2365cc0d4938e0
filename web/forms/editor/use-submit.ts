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
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const { orderId, productId, form } = loaded.address
  const place = formPlace(orderId, productId, form)

  const send = async (file: File) => {
    // A draft saved after the submit would appear the next time the form is opened.
    await keeper.current?.pause()
    const isStored = await sendPdf(
      place,
      'POST /api/home/customer/upload-pdf',
      { orderId, productId, form },
      file,
    )
    if (!isStored) return keeper.current?.resume()
    forget()
    if (isHere.current) await router.navigate({ to: '/dashboard/uploads' })
    return undefined
  }
  return {
    place,
    send,
    submit: async () => {
      const bytes = await loaded.opened.save()
      await send(new File([bytes], `${form}.pdf`, { type: 'application/pdf' }))
    },
  }
}
