import type { UploadState } from '#rules/uploads'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type FormStatus = UploadState | 'draft' | undefined

const looks: Record<UploadState, Tone> = { Approved: 'good', Rejected: 'bad', Pending: 'info' }

/** The status of a form or document. A draft has not been submitted. */
export const FormBadge = ({ status }: { status: FormStatus }) =>
  status === undefined || status === 'draft' ? (
    <Badge tone="plain">Not Submitted</Badge>
  ) : (
    <Badge tone={looks[status]}>{status}</Badge>
  )
