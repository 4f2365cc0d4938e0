import { type ReactNode, useEffect, useRef, useState } from 'react'
import layerStyles from '#web/fields/pdf/pdf-layers.css?url'
import { drawWithMarks } from '#web/fields/pdf/draw-with-marks.ts'
import { openPdf, type ReadPage } from '#web/fields/pdf/open-pdf.ts'
import { type Marks, marksOf } from '#web/fields/pdf/pdf-marks.ts'
import { PdfSheet, type SheetPage } from '#web/fields/pdf/pdf-sheet.tsx'
import { showAnswers } from '#web/fields/pdf/show-answers.ts'
import { useWidth } from '#web/fields/pdf/use-width.ts'
import { WrittenOnPdf } from '#web/fields/pdf/written-on-pdf.tsx'

type Sheet = SheetPage & { text: string }
type Reading = { is: 'loading' } | { is: 'failed' } | { is: 'open'; sheets: readonly Sheet[]; marks: Marks }

type ReaderProps = {
  url: string
  name: string
  /** How to get the file, for one that could not be drawn. */
  instead: ReactNode
}

/** A PDF to read on the page, fitted to the width. */
export const PdfReader = ({ url, name, instead }: ReaderProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const reading = useReading(url)
  return (
    <>
      <link rel="stylesheet" href={layerStyles} precedence="page" />
      {reading.is === 'open' && <WrittenOnPdf marks={reading.marks} />}
      <div ref={frame} role="region" aria-label={name} tabIndex={0} className="grid min-h-64 gap-4 bg-sunk">
        {reading.is === 'loading' && <p role="status">The file is being opened…</p>}
        {reading.is === 'failed' && (
          <p role="alert">The file could not be opened here. Close this and try again. {instead}</p>
        )}
        {reading.is === 'open' &&
          width > 0 &&
          reading.sheets.map((sheet) => (
            <PdfSheet key={sheet.number} page={sheet} scale={width / sheet.width} instead={instead}>
              <p className="sr-only">{sheet.text}</p>
            </PdfSheet>
          ))}
      </div>
    </>
  )
}

const useReading = (url: string): Reading => {
  const [reading, setReading] = useState<Reading>({ is: 'loading' })
  useEffect(() => {
    let isWanted = true
    let close = () => {}
    const open = async () => {
      const answer = await fetch(url)
      if (!answer.ok) throw new Error(`The file was refused with ${answer.status}.`)
      const pdf = await openPdf(await answer.arrayBuffer())
      close = pdf.close
      showAnswers(pdf)
      const sheets = await Promise.all(pdf.pages.map(sheetOf))
      const marks = marksOf(pdf.pages.flatMap(({ annotations }) => annotations))
      if (isWanted) setReading({ is: 'open', sheets, marks })
      else pdf.close()
    }
    open().catch(() => isWanted && setReading({ is: 'failed' }))
    return () => {
      isWanted = false
      close()
    }
  }, [url])
  return reading
}

const sheetOf = async (page: ReadPage): Promise<Sheet> => {
  const { items } = await page.proxy.getTextContent()
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    draw: (scale, signal) => drawWithMarks(page, scale, signal),
    text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
  }
}
