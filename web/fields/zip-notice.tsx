import type { useZip } from '#web/fields/use-zip.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The result of the ZIP code lookup, announced when it arrives. It never prevents sending. */
export const ZipNotice = ({ notice }: { notice: ReturnType<typeof useZip>['notice'] }) => (
  <p
    aria-live="polite"
    className={`flex items-start gap-1.5 text-xs empty:hidden ${notice?.kind === 'warning' ? 'font-semibold text-wait' : 'text-good'}`}
  >
    {notice && (
      <>
        <Icon name={notice.kind === 'warning' ? 'info' : 'check'} className="mt-px size-4" />
        {notice.text}
      </>
    )}
  </p>
)
