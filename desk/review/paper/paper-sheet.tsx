import { useEffect, useRef, useState } from 'react'
import type { PaperPage } from '#desk/review/paper/open-paper.ts'
import { PdfSheet } from '#web/fields/pdf/pdf-sheet.tsx'
import '#web/fields/pdf/pdf-layers.css'

type SheetProps = {
  page: PaperPage
  /** Pixels per point. */
  scale: number
  /** Whether the toolbar turns its pages. Of two versions side by side, it is one. */
  isPaged: boolean
  onDownload: () => unknown
  /** Called when the end of the page has been on the screen. */
  onSeen: (page: number) => void
  /** Called when the middle of the screen is on this page. */
  onCurrent: (page: number) => void
}

/** One page of a paper, with its text over it for screen readers and for copying. */
export const PaperSheet = ({ page, scale, isPaged, onDownload, onSeen, onCurrent }: SheetProps) => {
  const sheet = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const { text, hasText } = useText(page)
  useReports({ page, sheet, end }, { onSeen, onCurrent })
  return (
    <PdfSheet
      ref={sheet}
      page={page}
      scale={scale}
      id={isPaged ? `page-${page.number}` : undefined}
      aria-label={`Page ${page.number}`}
      instead={
        <button type="button" className="link" onClick={() => void onDownload()}>
          Download it
        </button>
      }
    >
      <div ref={text} className="pdf-text" />
      {hasText === false && <p className="sr-only">This page is a picture without text.</p>}
      <div ref={end} className="absolute inset-x-0 bottom-0 h-px" />
    </PdfSheet>
  )
}

const useText = (page: PaperPage) => {
  const text = useRef<HTMLDivElement>(null)
  const [hasText, setHasText] = useState<boolean>()
  useEffect(() => {
    let isWanted = true
    if (text.current) void page.showText(text.current).then((has) => isWanted && setHasText(has))
    return () => {
      isWanted = false
    }
  }, [page])
  return { text, hasText }
}

type Places = {
  page: PaperPage
  sheet: { current: HTMLElement | null }
  end: { current: HTMLElement | null }
}

const useReports = (
  { page: { number }, sheet, end }: Places,
  { onSeen, onCurrent }: Pick<SheetProps, 'onSeen' | 'onCurrent'>,
) => {
  useEffect(() => {
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen(number)
    })
    const middle = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onCurrent(number)
      },
      { rootMargin: '-50% 0px' },
    )
    if (end.current) seen.observe(end.current)
    if (sheet.current) middle.observe(sheet.current)
    return () => {
      seen.disconnect()
      middle.disconnect()
    }
  }, [number, sheet, end, onSeen, onCurrent])
}
