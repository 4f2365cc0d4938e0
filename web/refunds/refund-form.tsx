import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { longestRefundReason } from '#rules/refunds'
import { useForm } from '#web/fields/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SendRow } from '#web/fields/send-row.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'

type RefundFormProps = { orderId: string; isWithinRule: boolean; onAsked: () => Promise<unknown> }

/** Requests a refund, with a reason. It opens on a press. */
export const RefundForm = (props: RefundFormProps) => {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <OpenForm {...props} />
  return (
    <div className="mt-3">
      {!props.isWithinRule && (
        <p className="mb-3 max-w-[66ch] text-sm">
          You can still ask for your money back, and we decide case by case.
        </p>
      )}
      <Button onClick={() => setOpen(true)}>Ask for a refund</Button>
    </div>
  )
}

const OpenForm = ({ orderId, onAsked }: RefundFormProps) => {
  const { call } = useRouter().options.context
  const { props, wrong, failure, isPending } = useForm<'reason'>({
    check: ({ reason = '' }) => (reason.trim() === '' ? { reason: 'Enter the reason.' } : {}),
    send: async ({ reason = '' }) => {
      const { message } = await call('POST /api/home/order/refund-request/:orderId', {
        params: { orderId },
        body: { reason },
      })
      toast.success(message)
      await onAsked()
    },
    isAnnouncing: true,
  })
  return (
    <form {...props} aria-label="Refund" className="mt-5 grid max-w-[66ch] gap-4">
      <TextArea
        id="refund-reason"
        name="reason"
        label="Why would you like a refund?"
        required
        maxLength={longestRefundReason}
        ref={takeFocus}
        error={wrong.reason}
      />
      <SendRow label="Send the request" what="Your request" failure={failure} isPending={isPending} />
    </form>
  )
}

/** The button that opened the form is gone, so the focus moves here. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()
