import { Button } from '#web/ui/button.tsx'

type SendRowProps = {
  /** On the button. */
  label: string
  /** In the words of `unsent`. */
  failure: string | undefined
  isPending: boolean
}

/** The end of a short form: why sending failed, and the button that sends. */
export const SendRow = ({ label, failure, isPending }: SendRowProps) => (
  <>
    {failure !== undefined && (
      <p role="alert" className="rounded-sm bg-bad-tint p-4 text-sm">
        {failure}
      </p>
    )}
    <Button type="submit" look="solid" className="justify-self-start" aria-disabled={isPending}>
      {isPending ? 'Sending…' : label}
    </Button>
  </>
)
