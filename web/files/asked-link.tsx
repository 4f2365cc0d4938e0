import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { downloadEndsRefund } from '#rules/refunds'
import { SignedLink } from '#web/files/file-link.tsx'
import { useRefundFacts } from '#web/refunds/use-refund-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type AskedLinkProps = ComponentProps<typeof SignedLink> & {
  orderId: string
  /** How the file can be read without a download. */
  read?: ReactNode
}

/** Orders whose customer has chosen to download. Afterward the order itself says that its refund has ended. */
const agreed = new Set<string>()

/** Downloads a file of a paid order. The first time, it asks, because a download ends the full refund. */
export const AskedLink = ({ orderId, read, ...link }: AskedLinkProps) => {
  const { data: facts } = useRefundFacts(orderId)
  const place = useRef<HTMLSpanElement>(null)
  const [isAsking, setAsking] = useState(false)
  const mayFollow = () => agreed.has(orderId) || facts?.isWithinRule === false
  return (
    <span ref={place} className="contents">
      <SignedLink
        {...link}
        mayFollow={() => {
          if (!mayFollow()) setAsking(true)
          return mayFollow()
        }}
      />
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="Download, and end the full refund?">
        <p>{downloadEndsRefund} To read a file here, or to fill it in here, is not a download.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {read}
          <Button
            size="small"
            onClick={() => {
              agreed.add(orderId)
              setAsking(false)
              place.current?.querySelector('a')?.click()
            }}
          >
            Download, and end the refund
          </Button>
          <Button look="quiet" size="small" onClick={() => setAsking(false)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </span>
  )
}
