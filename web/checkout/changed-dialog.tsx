import type { OrderChange } from '#web/checkout/draft-order.ts'
import { WayBack } from '#web/checkout/way-back.tsx'
import { TermsNotice } from '#web/checkout/terms-notice.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { formatDollars } from '#web/ui/price.tsx'

type ChangedDialogProps = {
  /** The server's message; absent if nothing has changed. */
  reason: string | undefined
  changes: readonly OrderChange[]
  /** The new total; absent if nothing can be bought anymore. */
  total: number | undefined
  onAccept: () => void
  onClose: () => void
}

/** Prices or stock have changed since the review: shows the old and new values and asks whether to order. */
export const ChangedDialog = ({ reason, changes, total, onAccept, onClose }: ChangedDialogProps) => (
  <Dialog isOpen={reason !== undefined} onClose={onClose} title="Please check your order again">
    <p>{reason}</p>
    {changes.length > 0 && <ChangesTable changes={changes} />}
    <p className="mt-4 text-sm text-soft">Nothing has been ordered yet.</p>
    <TermsNotice className="mt-2" />
    <div className="mt-5 flex flex-wrap gap-3">
      {total !== undefined && (
        <Button look="flag" onClick={onAccept}>
          Place Order for {formatDollars(total)}
        </Button>
      )}
      <WayBack className={buttonLook()} />
    </div>
  </Dialog>
)

const ChangesTable = ({ changes }: { changes: readonly OrderChange[] }) => (
  <table className="mt-4 w-full border-y-2 border-ink text-sm tabular-nums">
    <thead>
      <tr className="text-left text-soft">
        <th scope="col" className="py-2 font-normal">
          <span className="sr-only">What</span>
        </th>
        <th scope="col" className="py-2 pl-3 text-right font-normal">
          You saw
        </th>
        <th scope="col" className="py-2 pl-3 text-right font-normal">
          Now
        </th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ about, before, after }) => (
        <tr key={about} className="border-t border-line align-top last:font-semibold">
          <th scope="row" className="py-2 text-left font-semibold">
            {about}
          </th>
          <td className="py-2 pl-3 text-right text-soft">{before}</td>
          <td className="py-2 pl-3 text-right">{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
