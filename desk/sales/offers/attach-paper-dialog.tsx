import { useId } from 'react'
import type { DeskOffer } from '#contract/desk/sales/offers'
import { sendForm } from '#desk/api/send-form.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { saleKeys } from '#desk/sales/sale-query.ts'
import { FieldFrame, inputLook } from '#desk/ui/field.tsx'
import { FormDialog } from '#desk/ui/form-dialog.tsx'

type AttachProps = { saleId: string; offer: DeskOffer; onClose: () => void }

/** The signed PDF of an offer that was mailed, or came with a typed one. */
export const AttachPaperDialog = ({ saleId, offer, onClose }: AttachProps) => {
  const id = useId()
  const sending = useSending()
  const attach = useChange(
    (given: FormData) => {
      const form = new FormData()
      form.set('pdfFile', given.get('pdfFile') ?? '')
      return sendForm<{ message: string }>(`/api/desk/sales/${saleId}/offers/${offer.id}/paper`, form)
    },
    { done: ({ message }) => message, refresh: saleKeys },
  )
  return (
    <FormDialog
      title={`Attach the PDF of ${offer.label}`}
      text={`It belongs to terms ${offer.termsNumber}. The seller sees it with the terms, once the offer was presented. Leave out letters and pictures of the buyer.`}
      verb="Attach it"
      sending={sending}
      onClose={onClose}
      onSubmit={async (given) => {
        if (await sending.send(() => attach.attempt(given))) onClose()
      }}
    >
      <FieldFrame id={id} label="The signed PDF" hint="A PDF, up to 10 MB.">
        <input
          id={id}
          name="pdfFile"
          type="file"
          required
          accept="application/pdf,.pdf"
          aria-describedby={`${id}-hint`}
          className={inputLook}
        />
      </FieldFrame>
    </FormDialog>
  )
}
