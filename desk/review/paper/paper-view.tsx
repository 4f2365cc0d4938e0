import { useEffect, useRef } from 'react'
import { download } from '#desk/api/download.ts'
import { PaperSheet } from '#desk/review/paper/paper-sheet.tsx'
import { noteWidth } from '#desk/review/paper/scale.ts'
import type { PaperFile } from '#desk/review/paper/use-paper-file.ts'
import { Problem } from '#desk/ui/problem.tsx'
import { sayFailed } from '#desk/ui/toasts.ts'
import { useWidth } from '#web/fields/pdf/use-width.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

type ViewProps = {
  file: PaperFile
  /** 'Version 2'. */
  name: string
  /** 1 fits the width. */
  zoom: number
  /** How many versions are side by side. Only set on the version under review. */
  columns?: 1 | 2
  /** What is saved for a page that could not be drawn. */
  saved: { path: string; fileName: string }
  /** Whether the toolbar turns its pages. */
  isPaged?: boolean
  onSeen?: (page: number) => void
  onCurrent?: (page: number) => void
}

const nothing = () => {}

/** All pages of a paper, one below the other, fitted to the width. */
export const PaperView = ({
  file: { paper, failure, retry },
  name,
  zoom,
  columns,
  saved,
  isPaged = false,
  onSeen,
  onCurrent,
}: ViewProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const widest = Math.max(1, ...(paper?.pages ?? []).map((page) => page.width))
  const fitting = width / widest
  useEffect(() => {
    // The width before rounding, because the size for the other number of columns is computed from it.
    if (width > 0 && columns && frame.current) noteWidth(frame.current.getBoundingClientRect().width, columns)
  }, [width, columns])
  return (
    <div
      ref={frame}
      role="region"
      aria-label={name}
      aria-busy={paper === undefined && failure === undefined}
      tabIndex={0}
      className="grid min-w-0 content-start gap-3 overflow-x-auto"
    >
      {failure !== undefined && <Problem of={failure} onRetry={retry} />}
      {paper === undefined && failure === undefined && (
        <div role="status" className="relative">
          <Skeleton className="h-[60dvh] bg-sheet!" />
          <p className="absolute inset-x-0 top-0 p-4 text-sm text-soft">The paper is loading…</p>
        </div>
      )}
      {width > 0 &&
        paper?.pages.map((page) => (
          <PaperSheet
            key={page.number}
            page={page}
            scale={fitting * zoom}
            isPaged={isPaged}
            onDownload={() => download(saved.path, saved.fileName).catch(sayFailed)}
            onSeen={onSeen ?? nothing}
            onCurrent={onCurrent ?? nothing}
          />
        ))}
    </div>
  )
}
