import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { sayDone } from '#desk/ui/toasts.ts'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** Shows the codes. They are never shown again. */
export const RecoveryCodesDialog = ({ codes, onClose }: RecoveryCodesDialogProps) => {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    sayDone('The codes are copied.')
  }
  return (
    <Dialog
      staysOpen
      title="Your recovery codes"
      text="Print them or write them down now: they are not shown again. Each code logs you in once when your phone is lost."
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button onClick={() => print()}>
            <Icon name="document" /> Print
          </Button>
          <Button look="flag" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <ol
        aria-label="Recovery codes"
        className="grid list-inside list-decimal gap-1.5 rounded-sm bg-sunk px-4 py-3 font-mono text-read whitespace-nowrap max-md:text-meta max-[24rem]:list-none max-[24rem]:px-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  )
}
