import { useRef, useState } from 'react'
import { useWidth } from '#web/fields/pdf/use-width.ts'
import { FormSheet } from '#web/forms/editor/form-sheet.tsx'
import type { OpenForm } from '#web/forms/editor/open-form.ts'
import { ZoomControls } from '#web/forms/editor/zoom-controls.tsx'

/** Multiples of the available width. */
const zooms = [1, 1.25, 1.5, 2, 2.5, 3] as const

/** All pages of a form that is only read here, fitted to the screen's width. */
export const FormPaper = ({ form }: { form: OpenForm }) => {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [zoom, setZoom] = useState(1)
  const widest = Math.max(...form.pages.map((page) => page.width))
  const scale = (width / widest) * zoom
  return (
    <div className="mt-6">
      {width > 0 ? <ZoomControls zooms={zooms} zoom={zoom} onZoom={setZoom} /> : <div className="h-14" />}
      <div
        ref={frame}
        role="region"
        aria-label="The form"
        tabIndex={0}
        className="grid gap-4 overflow-x-auto bg-sunk"
      >
        {width > 0 && form.pages.map((page) => <FormSheet key={page.number} page={page} scale={scale} />)}
      </div>
    </div>
  )
}
