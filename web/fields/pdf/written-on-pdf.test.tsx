import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WrittenOnPdf } from '#web/fields/pdf/written-on-pdf.tsx'

test('the notes on a PDF are counted, and each text is listed once', () => {
  const marks = { marks: 2, notes: 1, texts: ['Ask my wife', '1962', '1962'] }
  const html = renderToStaticMarkup(<WrittenOnPdf marks={marks} advice="Fields may be answered there." />)
  expect(html.replaceAll(/<[^>]+>/g, '|')).toMatch(
    /^\|+Somebody wrote on this PDF: 2 marks, 1 note\. Fields may be answered there\.\|+Ask my wife\|+1962\|+$/,
  )
})
