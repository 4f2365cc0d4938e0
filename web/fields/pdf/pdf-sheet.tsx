import { type ComponentProps, type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Drawn } from '#web/fields/pdf/draw-pdf-page.ts'
import { useIsNear } from '#web/fields/pdf/use-is-near.ts'

export type SheetPage = {
  number: number
  /** In points. */
  width: number
  height: number
  /** Undefined if `signal` aborted. */
  draw: (scale: number, signal: AbortSignal) => Promise<Drawn | undefined>
}

type SheetProps = Omit<ComponentProps<'section'>, 'ref'> & {
  page: SheetPage
  /** Pixels per point. */
  scale: number
  /** A new number has the page drawn again. */
  edition?: number
  /** How to get the file, for a page that could not be drawn. */
  instead?: ReactNode
  ref?: { current: HTMLElement | null }
}

/** One page of a PDF: its picture, drawn when it is near the screen, with its layers on top. Components that use it import pdf-layers.css. */
export const PdfSheet = ({ page, scale, edition = 0, instead, ref, children, ...more }: SheetProps) => {
  const own = useRef<HTMLElement>(null)
  const sheet = ref ?? own
  const { picture, isWhole } = usePicture(page, { scale, edition }, useIsNear(sheet))
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
      {/* The layers of text and fields would cover its link. */}
      {isWhole === undefined && (
        <p aria-hidden="true" className="pdf-wait">
          This page is being drawn…
        </p>
      )}
      {isWhole === false && (
        <p
          role="alert"
          className="absolute inset-x-0 top-0 bg-wait-tint p-3 text-sm leading-normal text-wait"
        >
          This page, or a picture on it, could not be drawn here. {instead}
        </p>
      )}
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
  const [isWhole, setWhole] = useState<boolean>()
  useEffect(() => {
    const place = picture.current
    if (!isNear || !place) return undefined
    const controller = new AbortController()
    const draw = async () => {
      const drawn = await page.draw(scale, controller.signal)
      if (!drawn || controller.signal.aborted) return
      place.replaceChildren(drawn.canvas)
      setWhole(drawn.isWhole)
    }
    const timer = setTimeout(
      () => void draw().catch(() => controller.signal.aborted || setWhole(false)),
      place.hasChildNodes() ? settledMs : 0,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [page, scale, edition, isNear])
  return { picture, isWhole }
}
