import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { FormPage } from '#web/forms/editor/open-form.ts'

type FormSheetProps = {
  page: FormPage
  /** Pixels per point. */
  scale: number
}

/** How long to wait for the end of a zoom. Until then the canvas is only stretched. */
const settledMs = 120

/** One page: its canvas, drawn when it is near the viewport, with the text and field layers over it. */
export const FormSheet = ({ page, scale }: FormSheetProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (text.current && fields.current) void page.showLayers({ text: text.current, fields: fields.current })
  }, [page])

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '100%',
    })
    if (sheet.current) observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const place = picture.current
    if (!isNear || !place) return
    const controller = new AbortController()
    const draw = async () => {
      const canvas = await page.draw(scale, controller.signal)
      if (canvas) place.replaceChildren(canvas)
    }
    const timer = setTimeout(() => void draw(), place.hasChildNodes() ? settledMs : 0)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [page, scale, isNear])

  return (
    <div
      ref={sheet}
      className="form-sheet shadow-lift"
      style={
        {
          width: page.width * scale,
          height: page.height * scale,
          '--total-scale-factor': scale,
        } as CSSProperties
      }
    >
      <div ref={picture} aria-hidden="true" className="form-picture" />
      <div ref={text} className="form-text" />
      <div ref={fields} className="form-fields" />
    </div>
  )
}
