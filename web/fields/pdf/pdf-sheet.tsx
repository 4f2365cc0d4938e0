import { type ComponentProps, type CSSProperties, useEffect, useRef } from 'react'
import { useIsNear } from '#web/fields/pdf/use-is-near.ts'

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
  /** A new number has the page drawn again. */
  edition?: number
  ref?: { current: HTMLElement | null }
}

/** One page of a PDF: its picture, drawn when it is near the screen, with its layers on top. Components that use it import pdf-layers.css. */
export const PdfSheet = ({ page, scale, edition = 0, ref, children, ...more }: SheetProps) => {
  const own = useRef<HTMLElement>(null)
  const sheet = ref ?? own
  const picture = usePicture(page, { scale, edition }, useIsNear(sheet))
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

/** How long to wait for the end of a zoom or of a word. Until then the earlier picture stays. */
const settledMs = 250

const usePicture = (
  page: SheetPage,
  { scale, edition }: { scale: number; edition: number },
  isNear: boolean,
) => {
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
  }, [page, scale, edition, isNear])
  return picture
}
