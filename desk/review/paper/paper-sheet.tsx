import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { PaperPage } from '#desk/review/paper/open-paper.ts'
import './paper-layers.css'

type SheetProps = {
  page: PaperPage
  /** Pixels per point. */
  scale: number
  /** Called when the end of the page was on the screen. */
  onSeen: (page: number) => void
  /** Called when the middle of the screen is on this page. */
  onCurrent: (page: number) => void
}

/** One page: its picture, drawn when it is near the screen, with its text over it for screen readers and for copying. */
export const PaperSheet = ({ page, scale, onSeen, onCurrent }: SheetProps) => {
  const sheet = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(sheet)
  const picture = usePicture(page, scale, isNear)
  const { text, hasText } = useText(page)
  useReports({ page, sheet, end }, { onSeen, onCurrent })
  return (
    <section
      ref={sheet}
      id={`page-${page.number}`}
      aria-label={`Page ${page.number}`}
      className="paper-sheet shadow-lift"
      style={
        {
          width: page.width * scale,
          height: page.height * scale,
          '--total-scale-factor': scale,
        } as CSSProperties
      }
    >
      <div ref={picture} aria-hidden="true" className="paper-picture" />
      <div ref={text} className="paper-text" />
      {hasText === false && <p className="sr-only">This page is a picture without text.</p>}
      <div ref={end} className="absolute inset-x-0 bottom-0 h-px" />
    </section>
  )
}

const useIsNear = (sheet: { current: HTMLElement | null }) => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '100%',
    })
    if (sheet.current) observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [sheet])
  return isNear
}

/** How long to wait for the end of a zoom. Until then the picture is only stretched. */
const settledMs = 120

const usePicture = (page: PaperPage, scale: number, isNear: boolean) => {
  const picture = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = picture.current
    if (!isNear || !place) return undefined
    const controller = new AbortController()
    const draw = async () => {
      const canvas = await page.draw(scale, controller.signal)
      if (canvas && !controller.signal.aborted) place.replaceChildren(canvas)
    }
    const timer = setTimeout(() => void draw(), place.hasChildNodes() ? settledMs : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [page, scale, isNear])
  return picture
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
