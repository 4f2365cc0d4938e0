import { type ReactNode, useEffect, useRef } from 'react'
import { PdfSheet } from '#web/fields/pdf/pdf-sheet.tsx'
import { useIsNear } from '#web/fields/pdf/use-is-near.ts'
import type { FormPage } from '#web/forms/editor/open-form.ts'
import { useObserved } from '#web/ui/observable.ts'

type FormSheetProps = {
  page: FormPage
  /** Pixels per point. */
  scale: number
  children?: ReactNode
}

/** One page of a form with its text and links over it. It is drawn again when an answer on it changes. */
export const FormSheet = ({ page, scale, children }: FormSheetProps) => {
  const sheet = useRef<HTMLElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const links = useRef<HTMLDivElement>(null)
  const isLayered = useRef(false)
  const isNear = useIsNear(sheet)
  const edition = useObserved(page.changes, (count) => count)
  useEffect(() => {
    if (!isNear || isLayered.current || !text.current || !links.current) return
    isLayered.current = true
    void page.showLayers({ text: text.current, links: links.current })
  }, [page, isNear])
  return (
    <PdfSheet ref={sheet} page={page} scale={scale} edition={edition}>
      <div ref={text} className="pdf-text" />
      <div ref={links} className="pdf-fields" />
      {children}
    </PdfSheet>
  )
}
