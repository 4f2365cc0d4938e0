import type { Marks } from '#web/fields/pdf/pdf-marks.ts'

type WrittenProps = {
  marks: Marks
  /** What its reader should know. */
  advice?: string
}

/** What somebody wrote on the pages of a PDF, if anything. On the drawn page, a note is an icon that nobody can open. */
export const WrittenOnPdf = ({ marks, advice = '' }: WrittenProps) =>
  marks.marks + marks.notes === 0 ? null : (
    <div className="mb-3 rounded-sm bg-wait-tint px-3 py-2 text-sm">
      <p className="font-semibold">{`Somebody wrote on this PDF: ${countsOf(marks)}. ${advice}`.trim()}</p>
      <TextsOfPdf of={marks.texts} />
    </div>
  )

const countsOf = ({ marks, notes }: Marks) =>
  [counted(marks, 'mark'), counted(notes, 'note')].filter((words) => words !== '').join(', ')

const counted = (count: number, word: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? word : `${word}s`}`

/** Each once. */
export const TextsOfPdf = ({ of }: { of: readonly string[] }) => (
  <ul className="list-disc pl-5 font-normal wrap-anywhere whitespace-pre-line empty:hidden">
    {[...new Set(of)].map((one) => (
      <li key={one}>{one}</li>
    ))}
  </ul>
)
