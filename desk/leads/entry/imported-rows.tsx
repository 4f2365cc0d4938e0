import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LeadFile } from '#contract/desk/leads/lead-imports'
import { Button } from '#desk/ui/button.tsx'
import { SelectField } from '#desk/ui/field.tsx'
import { Tag, type Tone } from '#desk/ui/tag.tsx'
import { type LeadRowFate, leadRowFates, leadRowFateWords } from '#rules/lead-imports'

type Row = LeadFile['rows'][number]

const tones: Record<LeadRowFate, Tone> = { new: 'info', known: 'plain', refused: 'bad' }
const shownAtFirst = 100

/** What becomes of each row, in the order of the file. */
export const ImportedRows = ({ rows }: { rows: readonly Row[] }) => {
  const [fate, setFate] = useState('')
  const [most, setMost] = useState(shownAtFirst)
  const fitting = rows.filter((row) => fate === '' || row.fate === fate)
  return (
    <>
      <SelectField
        label="Show"
        className="max-w-64 py-3"
        value={fate}
        onChange={(event) => setFate(event.target.value)}
      >
        <option value="">All rows</option>
        {leadRowFates.map((value) => (
          <option key={value} value={value}>
            {leadRowFateWords[value]}
          </option>
        ))}
      </SelectField>
      {fitting.length === 0 && <p className="py-3 text-soft">There are none.</p>}
      <ul aria-label="Rows of the file">
        {fitting.slice(0, most).map((row) => (
          <ImportedRow key={row.line} row={row} />
        ))}
      </ul>
      {fitting.length > most && (
        <p className="pt-3">
          <Button onClick={() => setMost(fitting.length)}>
            Show all {fitting.length.toLocaleString('en-US')}
          </Button>
        </p>
      )}
    </>
  )
}

const ImportedRow = ({ row: { line, name, fate, problems, note, reference } }: { row: Row }) => (
  <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line py-2.5 max-md:grid-cols-1">
    <span className="text-soft tabular-nums">Line {line.toLocaleString('en-US')}</span>
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{name || 'A row without a name'}</span>
        {reference === '' ? (
          <Tag tone={tones[fate]}>{leadRowFateWords[fate]}</Tag>
        ) : (
          <>
            <Tag tone="good">Imported</Tag>
            <Link to="/leads/$id" params={{ id: reference }} search className="link">
              {reference}
            </Link>
          </>
        )}
      </p>
      {Object.entries(problems).map(([column, sentence]) => (
        <p key={column} className="text-bad wrap-anywhere">
          {column !== '' && <strong>{column}: </strong>}
          {sentence}
        </p>
      ))}
      {note !== '' && <p className="text-soft">{note}</p>}
    </div>
  </li>
)
