import { fieldRows, type FieldRow } from '#desk/review/field-changes.ts'
import { Notice } from '#desk/review/judge/notices.tsx'
import type { OpenPaper } from '#desk/review/paper/open-paper.ts'
import { Section } from '#desk/detail/section.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { TextsOfPdf, WrittenOnPdf } from '#web/fields/pdf/written-on-pdf.tsx'

type ValuesProps = {
  paper: OpenPaper | undefined
  /** The previous version; undefined when there is none or it has not loaded. */
  before: OpenPaper | undefined
  beforeNumber: number | undefined
}

/** The typed values of the form. Differences from the previous version are named in words. */
export const FormValues = ({ paper, before, beforeNumber }: ValuesProps) => {
  if (!paper) return null
  const rows = fieldRows(paper.values, before?.values)
  const changed = rows.filter((row) => row.before !== undefined)
  const same = rows.filter((row) => row.before === undefined)
  const [filled, blank] = [same.filter(({ value }) => value !== ''), same.filter(({ value }) => value === '')]
  return (
    <Section title="What it says" aside={asideOf(rows.length, changed.length, before && beforeNumber)}>
      <Differing paper={paper} />
      {rows.length === 0 && (
        <p className="py-2 text-soft">This PDF has no fields: it was printed or scanned.</p>
      )}
      {changed.length > 0 && <Rows caption={`Changed since version ${beforeNumber}`} rows={changed} />}
      {filled.length > 0 && <Rows caption="What was filled in" rows={filled} />}
      {blank.length > 0 && (
        <details className="border-b border-line py-2">
          <summary className="min-h-8 content-center font-semibold finger:min-h-11">
            {blank.length} {blank.length === 1 ? 'field is' : 'fields are'} blank
          </summary>
          <ul className="list-disc pl-5 text-soft">
            {blank.map(({ name, label }) => (
              <li key={name}>{label}</li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

/** Where the pages say more than the fields do, or something else. */
const Differing = ({ paper: { marks, differing } }: { paper: OpenPaper }) => (
  <div className="grid gap-2 pt-2 empty:hidden">
    <WrittenOnPdf marks={marks} advice="Fields below may be answered there." />
    {differing.length > 0 && (
      <Notice tone="wait" icon="info">
        The pages show something other than the file’s answers below. Ask the customer which is right.
        <TextsOfPdf of={differing} />
      </Notice>
    )}
  </div>
)

const asideOf = (all: number, changed: number, beforeNumber: number | undefined) => {
  if (all === 0) return undefined
  if (beforeNumber === undefined) return `${all} ${all === 1 ? 'field' : 'fields'}`
  return changed === 0
    ? `the same as in version ${beforeNumber}`
    : `${changed} ${changed === 1 ? 'differs' : 'differ'} from version ${beforeNumber}`
}

const Rows = ({ caption, rows }: { caption: string; rows: readonly FieldRow[] }) => (
  <table className="w-full table-fixed text-left">
    <caption className="sr-only">{caption}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Value</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.name} className="border-b border-line align-top">
          <th scope="row" className="w-2/5 py-2 pr-3 font-normal wrap-anywhere text-soft">
            {row.label}
          </th>
          <td className="py-2 font-medium wrap-anywhere">
            {row.value === '' ? <Tag tone="bad">blank</Tag> : row.value}
            {row.before !== undefined && (
              <span className="block text-meta font-normal text-soft">
                <b className="font-semibold text-info">Changed.</b>{' '}
                {row.before === '' ? 'It was blank.' : `It said “${row.before}”.`}
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
