import { useState } from 'react'
import type { PaperDetail } from '#contract/desk/review/review'
import { sendingOnce } from '#contract/send-once'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { useMay } from '#desk/me/use-me.ts'
import { paperQuery } from '#desk/review/paper-queries.ts'
import { Button } from '#desk/ui/button.tsx'
import { Confirm } from '#desk/ui/confirm.tsx'
import { grantBytes } from '#rules/upload-room'

/** How much storage the customer has for papers, and a button that grants more. */
export const Room = ({ paper: { id, customer, room } }: { paper: PaperDetail }) => {
  const may = useMay()
  const [once] = useState(sendingOnce)
  const [isAsking, setAsking] = useState(false)
  const give = useChange(
    () =>
      once(id, (idempotencyKey) =>
        call('POST /api/desk/review/:versionId/room', { params: { versionId: id }, idempotencyKey }),
      ),
    { done: ({ message }) => message, refresh: [paperQuery(id).queryKey] },
  )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1">
        Papers use {inMegabytes(room.usedBytes)} of {inMegabytes(room.quotaBytes)} MB.
      </span>
      {may('review papers') && (
        <Button look="quiet" onClick={() => setAsking(true)}>
          Give more room…
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={`Give ${customer.name} more room?`}
          text={`${inMegabytes(grantBytes)} MB more for forms and legal documents. This cannot be taken back.`}
          verb={`Give ${inMegabytes(grantBytes)} MB`}
          onConfirm={async () => {
            await give.run()
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** As the shop's pages show them. */
const inMegabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024).toLocaleString('en-US')
