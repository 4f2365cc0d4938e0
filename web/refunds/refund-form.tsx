import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { longestRefundReason } from '#rules/refunds'
import { unsent } from '#web/fields/unsent.ts'
import { useForm } from '#web/fields/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SendRow } from '#web/fields/send-row.tsx'
import { type Draft, isBegun, tabDraft } from '#web/session/keep-draft.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'

type RefundFormProps = { orderId: string; isWithinRule: boolean; onAsked: () => Promise<unknown> }

/** Requests a refund, with a reason. It opens on a press, or because it was left half written. */
export const RefundForm = (props: RefundFormProps) => {
  const draft = useMemo(() => tabDraft(`refund ${props.orderId}`), [props.orderId])
  const [opened, setOpened] = useState<'pressed' | 'again' | undefined>(() =>
    isBegun(draft) ? 'again' : undefined,
  )
  if (opened) return <OpenForm {...props} draft={draft} isPressed={opened === 'pressed'} />
  return (
    <div className="mt-3">
      {!props.isWithinRule && (
        <p className="mb-3 max-w-[66ch] text-sm">
          You can still ask for your money back, and we decide case by case.
        </p>
      )}
      <Button onClick={() => setOpened('pressed')}>Ask for a refund</Button>
    </div>
  )
}

type OpenFormProps = RefundFormProps & { draft: Draft; isPressed: boolean }

const OpenForm = ({ orderId, onAsked, draft, isPressed }: OpenFormProps) => {
  const { call } = useRouter().options.context
  const { props, wrong, failure, isPending } = useForm<'reason'>({
    draft,
    check: ({ reason = '' }) => (reason.trim() === '' ? { reason: 'Enter the reason.' } : {}),
    send: async ({ reason = '' }) => {
      const { message } = await call('POST /api/home/order/refund-request/:orderId', {
        params: { orderId },
        body: { reason },
      })
      draft.forget()
      toast.success(message)
      await onAsked()
    },
    sayFailure: unsent('Your request'),
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
        ref={isPressed ? takeFocus : undefined}
        error={wrong.reason}
      />
      <SendRow label="Send the request" failure={failure} isPending={isPending} />
    </form>
  )
}

/** The button that opened the form is gone, so the focus moves here. */
const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus()
