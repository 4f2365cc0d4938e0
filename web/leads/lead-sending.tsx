import type { LeadFormState } from '#web/leads/use-lead-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The button that sends, and what is to be said when it did not work. */
export const LeadSending = ({ sending: { isSending, failure } }: { sending: LeadFormState['sending'] }) => (
  <>
    {failure !== undefined && (
      <p className="flex w-full items-start gap-2.5 rounded-sm bg-bad-tint px-3.5 py-3 text-sm font-semibold text-bad">
        <Icon name="warning" className="mt-px size-5" />
        <span>
          {failure}{' '}
          <span className="font-normal">Nothing is lost: your answers are saved on this device.</span>
        </span>
      </p>
    )}
    <Button
      type="submit"
      look="flag"
      aria-disabled={isSending}
      className="min-w-44 aria-disabled:cursor-progress aria-disabled:opacity-60"
    >
      {sendLabel(isSending, failure)}
    </Button>
  </>
)

const sendLabel = (isSending: boolean, failure: string | undefined) => {
  if (isSending) return 'Sending…'
  return failure === undefined ? 'Send and get my offer' : 'Retry'
}
