import { Failed } from '#web/fields/outcome.tsx'
import { Button } from '#web/ui/button.tsx'

type LeadSendingProps = { isSending: boolean; failure: string | undefined }

/** The send button, and the message if sending failed. */
export const LeadSending = ({ isSending, failure }: LeadSendingProps) => (
  <>
    {failure !== undefined && (
      <Failed className="w-full">
        {failure} <span className="font-normal">Nothing is lost: your answers are saved on this device.</span>
      </Failed>
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
