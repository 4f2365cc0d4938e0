import type { Version } from '#contract/uploads'
import { formatDay } from '#web/ui/dates.ts'
import { FormBadge } from '#web/customer/review.tsx'
import { SignedLink } from '#web/files/file-link.tsx'
import type { LinkSource } from '#web/files/use-fresh-links.ts'
import { Icon } from '#web/ui/icon.tsx'

type EarlierVersionsProps = {
  /** Newest first. */
  versions: readonly Version[]
  documentName: string
  from: LinkSource
}

/** The earlier submitted versions with their review status; nothing if there are none. */
export const EarlierVersions = ({ versions, documentName, from }: EarlierVersionsProps) =>
  versions.length > 0 && (
    <details className="group text-sm">
      <summary className="flex min-h-8 w-fit list-none items-center gap-1.5 font-semibold text-link finger:min-h-11">
        <Icon name="right" className="size-4 transition-transform group-open:rotate-90" />
        {versions.length === 1 ? '1 earlier version' : `${versions.length} earlier versions`}
        <span className="sr-only"> of {documentName}</span>
      </summary>
      <ol className="mt-2 grid gap-4 border-l-2 border-line pl-4">
        {versions.map(({ version, status, note, fileName, date, url }) => (
          <li key={version} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>Version {version}</strong>
              <FormBadge status={status} />
              <span className="text-soft">{formatDay(date)}</span>
            </p>
            <SignedLink url={url} from={from} className="link w-fit max-w-full wrap-anywhere">
              {fileName}
            </SignedLink>
            {note && <p className="max-w-[60ch] wrap-anywhere whitespace-pre-line text-soft">{note}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
