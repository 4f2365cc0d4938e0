import { useEffect, useRef } from 'react'
import { PdfSheet } from '#web/fields/pdf/pdf-sheet.tsx'
import type { FormPage } from '#web/forms/editor/open-form.ts'

/** One page of a form, with the text and field layers over it. `scale`: pixels per point. */
export const FormSheet = ({ page, scale }: { page: FormPage; scale: number }) => {
  const text = useRef<HTMLDivElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text.current && fields.current) void page.showLayers({ text: text.current, fields: fields.current })
  }, [page])
  return (
    <PdfSheet page={page} scale={scale}>
      <div ref={text} className="pdf-text" />
      <div ref={fields} className="pdf-fields" />
    </PdfSheet>
  )
}
