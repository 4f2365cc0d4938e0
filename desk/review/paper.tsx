import { useCallback, useState } from 'react'
import type { PaperDetail } from '#contract/desk/review/review'
import { download } from '#desk/api/download.ts'
import { Conflict } from '#desk/review/conflict.tsx'
import { JudgePanel } from '#desk/review/judge/judge-panel.tsx'
import { RejectForm } from '#desk/review/judge/reject-form.tsx'
import { filePath } from '#desk/review/paper/paper-files.ts'
import { PaperTools } from '#desk/review/paper/paper-tools.tsx'
import { PaperView } from '#desk/review/paper/paper-view.tsx'
import { usePaperFile } from '#desk/review/paper/use-paper-file.ts'
import { PaperHead } from '#desk/review/paper-head.tsx'
import { useDecision } from '#desk/review/use-decision.ts'
import { useLook } from '#desk/review/use-look.ts'
import { useQueue } from '#desk/review/use-queue.ts'
import { sayFailed } from '#desk/ui/toasts.ts'
import { useIsPhone, useIsWide } from '#desk/ui/use-media.ts'

/**
 * The PDF, and beside it everything that a reviewer needs to decide. Both scroll by themselves. On a low screen, the PDF scrolls with the
 * page and can fill it, and the decision stays beside it.
 */
export const Paper = ({ paper }: { paper: PaperDetail }) => {
  const before = paper.versions.find(({ number }) => number === paper.number - 1)
  const file = usePaperFile(paper.id)
  const saved = { path: filePath(paper.id, 'download'), fileName: paper.fileName }
  const fileBefore = usePaperFile(before?.id)
  const reading = useReading(paper, before !== undefined)
  const queue = useQueue(paper.id, file.paper !== undefined)
  const look = useLook(paper)
  const [wantsToReject, setRejecting] = useState<boolean>()
  const decision = useDecision(paper, () => {
    setRejecting(false)
    if (queue.isQueue) void queue.open(queue.next?.id)
  })
  const isRejecting = wantsToReject ?? !decision.note.isEmpty
  const goesOn = queue.isQueue ? ', next' : ''
  return (
    <div className="-mx-6 -mt-5 -mb-14 max-md:-mx-4 max-md:-mt-3 md:not-low:flex md:not-low:h-[calc(100dvh-var(--notice)-var(--top)-var(--foot))] md:not-low:flex-col">
      <PaperHead paper={paper} queue={queue} />
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_minmax(17rem,24rem)] md:not-low:min-h-0 md:not-low:flex-1 md:not-low:grid-rows-[minmax(0,1fr)]">
        <section aria-label="The paper" className="min-w-0 bg-sunk pb-4 md:not-low:overflow-y-auto">
          <PaperTools
            page={reading.page}
            pages={paper.pages}
            zoom={reading.zoom}
            onZoom={reading.setZoom}
            onDownload={() => download(saved.path, saved.fileName).catch(sayFailed)}
            {...(before && { before: reading.switchOf(before.number) })}
          />
          <div
            className={`grid gap-4 px-4 max-md:px-2 ${reading.hasTwo ? 'grid-cols-[repeat(2,minmax(0,1fr))]' : ''}`}
          >
            {before && reading.isBeforeShown && (
              <Captioned
                words={`Version ${before.number}, ${before.state === 'Pending' ? 'not decided' : before.state.toLowerCase()}`}
              >
                <PaperView
                  file={fileBefore}
                  name={`Version ${before.number}`}
                  zoom={reading.zoom}
                  isPaged={!reading.hasTwo}
                  saved={{
                    path: filePath(before.id, 'download'),
                    fileName: `${paper.name}, version ${before.number}.pdf`,
                  }}
                />
              </Captioned>
            )}
            {(reading.hasTwo || !reading.isBeforeShown) && (
              <Captioned words={reading.hasTwo ? `Version ${paper.number}, this one` : undefined}>
                <PaperView
                  file={file}
                  name={`Version ${paper.number}`}
                  zoom={reading.zoom}
                  columns={reading.hasTwo ? 2 : 1}
                  saved={saved}
                  isPaged
                  onSeen={reading.noteSeen}
                  onCurrent={reading.setPage}
                />
              </Captioned>
            )}
          </div>
        </section>
        <section
          aria-label="Your decision"
          className="min-w-0 border-line-strong bg-sheet max-md:border-t md:overflow-y-auto md:border-l md:low:sticky md:low:top-0 md:low:h-dvh"
        >
          {isRejecting ? (
            <RejectForm
              paper={paper}
              page={reading.page}
              verb={`Reject${goesOn}`}
              decision={decision}
              onBack={() => setRejecting(false)}
            />
          ) : (
            <JudgePanel
              paper={paper}
              look={look}
              opened={file.paper}
              before={fileBefore.paper}
              beforeNumber={before?.number}
              decision={decision}
              notYet={reading.notYet}
              verb={`Approve${goesOn}`}
              hint={hintOf(queue)}
              onReject={() => {
                decision.beginRejection()
                setRejecting(true)
              }}
            />
          )}
        </section>
      </div>
      {decision.conflict && (
        <Conflict
          conflict={decision.conflict}
          onKeep={decision.settle}
          onReplace={() => {
            if (decision.conflict) void decision.insist(decision.conflict)
          }}
        />
      )}
    </div>
  )
}

/** The page on the screen, the pages that were seen, and the previous version. */
const useReading = (paper: PaperDetail, hasBefore: boolean) => {
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const [isWide, isPhone] = [useIsWide(), useIsPhone()]
  const [chosen, setChosen] = useState<boolean>()
  const isBeforeShown = hasBefore && (chosen ?? isWide)
  const noteSeen = useCallback(
    (one: number) => setSeen((known) => (known.has(one) ? known : new Set([...known, one]))),
    [],
  )
  return {
    page,
    setPage,
    zoom,
    setZoom,
    noteSeen,
    isBeforeShown,
    hasTwo: isBeforeShown && isWide,
    switchOf: (number: number) => ({
      isShown: isBeforeShown,
      words: isBeforeShown && !isWide ? `Back to version ${number + 1}` : `Version ${number}`,
      onSwitch: () => setChosen(!isBeforeShown),
    }),
    // A thumb can approve faster than anybody can read.
    notYet:
      isPhone && !seen.has(paper.pages) ? `Read to the end first: page ${page} of ${paper.pages}` : undefined,
  }
}

const Captioned = ({ words, children }: { words: string | undefined; children: React.ReactNode }) => (
  <div className="grid min-w-0 content-start gap-1.5">
    {words !== undefined && <p className="text-soft">{words}</p>}
    {children}
  </div>
)

const hintOf = ({ isQueue, next }: ReturnType<typeof useQueue>) => {
  if (!isQueue) return undefined
  if (!next) return 'This is the last one that waits.'
  return `Next: ${next.name}, ${next.customer.name}.`
}
