import { useEffect, useRef, useState } from 'react'
import { useWidth } from '#web/fields/pdf/use-width.ts'
import { FormSheet } from '#web/forms/editor/form-sheet.tsx'
import type { OpenForm } from '#web/forms/editor/open-form.ts'
import { ZoomControls } from '#web/forms/editor/zoom-controls.tsx'

type FormPaperProps = {
  form: OpenForm
  /** Called after each change of a field. */
  onChange: () => void
  /** True while the form is being submitted. */
  isInert: boolean
}

/** Multiples of the available width. */
const zooms = [1, 1.25, 1.5, 2, 2.5, 3] as const
/** Pixels per point. Below the first, fields are too small to tap. At the second, phones do not zoom in by themselves. */
const readableScale = 1.1
const typingScale = 1.75

/** All pages of a form, fitted to the screen's width, or larger where that is too small to type into. */
export const FormPaper = ({ form, onChange, isInert }: FormPaperProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [chosen, setZoom] = useState<number>()
  const widest = Math.max(...form.pages.map((page) => page.width))
  const fitting = width / widest
  const typingZoom = fitting < readableScale ? typingScale / fitting : 1
  const zoom = chosen ?? typingZoom
  const scale = fitting * zoom

  useEffect(() => {
    const element = frame.current
    const changes = ['input', 'change']
    for (const change of changes) element?.addEventListener(change, onChange)
    return () => {
      for (const change of changes) element?.removeEventListener(change, onChange)
    }
  }, [onChange])

  return (
    <div className="mt-6">
      {width > 0 ? <ZoomControls zooms={zooms} zoom={zoom} onZoom={setZoom} /> : <div className="h-14" />}
      <div
        ref={frame}
        role="region"
        aria-label="The form"
        tabIndex={0}
        inert={isInert}
        onFocus={({ target }) => {
          if (!isField(target)) return
          if (scale < readableScale) setZoom(typingZoom)
          // Wait until the pages have grown.
          requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
        }}
        className="grid gap-4 overflow-x-auto bg-sunk"
      >
        {width > 0 && form.pages.map((page) => <FormSheet key={page.number} page={page} scale={scale} />)}
      </div>
    </div>
  )
}

const isField = (element: Element) => element.matches('input, textarea, select')
