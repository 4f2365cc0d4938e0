import { type ComponentProps, type CSSProperties, useEffect, useRef, useState } from 'react'

export type SheetPage = {
  number: number
  /** In points. */
  width: number
  height: number
  /** Undefined if `signal` aborted. */
  draw: (scale: number, signal: AbortSignal) => Promise<HTMLCanvasElement | undefined>
}

type SheetProps = Omit<ComponentProps<'section'>, 'ref'> & {
  page: SheetPage
  /** Pixels per point. */
  scale: number
  ref?: { current: HTMLElement | null }
}

/** One page of a PDF: its picture, drawn when it is near the screen, with its layers over it. Who shows it brings pdf-layers.css. */
export const PdfSheet = ({ page, scale, ref, children, ...more }: SheetProps) => {
  const own = useRef<HTMLElement>(null)
  const sheet = ref ?? own
  const picture = usePicture(page, scale, useIsNear(sheet))
  return (
    <section
      {...more}
      ref={sheet}
      className="pdf-sheet shadow-lift"
      style={
        {
          width: page.width * scale,
          height: page.height * scale,
          '--total-scale-factor': scale,
        } as CSSProperties
      }
    >
      <div ref={picture} aria-hidden="true" className="pdf-picture" />
      {children}
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

const usePicture = (page: SheetPage, scale: number, isNear: boolean) => {
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
