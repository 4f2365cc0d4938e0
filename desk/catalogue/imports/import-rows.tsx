import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { ImportRow } from '#contract/desk/catalogue/imports'
import type { RowFate, RowOutcome } from '#rules/package-imports'
import { call } from '#desk/api/call.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Button } from '#desk/ui/button.tsx'
import { SelectField } from '#desk/ui/field.tsx'
import { Tag, type Tone } from '#desk/ui/tag.tsx'

type Search = { show?: string; after?: string }

/** What the list can show: rows by the check's verdict, or by the result of the import. */
const choices = {
  refused: { words: 'Refused', query: { fate: 'refused' } },
  new: { words: 'New', query: { fate: 'new' } },
  changed: { words: 'Changed', query: { fate: 'changed' } },
  same: { words: 'The same already', query: { fate: 'same' } },
  done: { words: 'Imported', query: { outcome: 'done' } },
  skipped: { words: 'Skipped', query: { outcome: 'skipped' } },
  doubtful: { words: 'Need a second look', query: { doubts: 'yes' } },
} as const satisfies Record<
  string,
  { words: string; query: { fate: RowFate } | { outcome: RowOutcome } | { doubts: 'yes' } }
>

const choiceOf = (show: string | undefined) =>
  show !== undefined && Object.hasOwn(choices, show) ? choices[show as keyof typeof choices] : undefined

/** The rows of the file, 50 at a time. What is shown is in the address. */
export const ImportRows = ({ importId, isRunning }: { importId: string; isRunning: boolean }) => {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const { show, after } = search as Search
  const query = { ...choiceOf(show)?.query, ...(after !== undefined && { after }) }
  const rows = useQuery({
    queryKey: ['imports', 'rows', importId, query],
    queryFn: () => call('GET /api/desk/package-imports/:importId/rows', { params: { importId }, query }),
    placeholderData: keepPreviousData,
    refetchInterval: isRunning ? 2_000 : false,
  })
  const go = (next: Search) => void navigate({ to: pathname, search: next as never, resetScroll: false })
  return (
    <>
      <SelectField
        label="Show"
        className="max-w-64 py-3"
        value={choiceOf(show) ? show : ''}
        onChange={(event) => go(event.target.value === '' ? {} : { show: event.target.value })}
      >
        <option value="">All rows</option>
        {Object.entries(choices).map(([value, { words }]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <Loaded query={rows}>
        {(page) => (
          <>
            {page.rows.length === 0 ? (
              <p className="py-3 text-soft">There are none.</p>
            ) : (
              <Rows of={page.rows} />
            )}
            <p className="flex gap-3 pt-3">
              {after !== undefined && <Button onClick={() => go(show ? { show } : {})}>First page</Button>}
              {page.next !== undefined && (
                <Button onClick={() => go({ ...(show && { show }), after: page.next ?? '' })}>
                  Next page
                </Button>
              )}
            </p>
          </>
        )}
      </Loaded>
    </>
  )
}

const Rows = ({ of }: { of: readonly ImportRow[] }) => (
  <ul aria-label="Rows of the file">
    {of.map((row) => (
      <li
        key={row.number}
        className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line py-2.5 max-md:grid-cols-1"
      >
        <span className="text-soft tabular-nums">Line {row.line.toLocaleString('en-US')}</span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RowName row={row} />
            <RowTag row={row} />
          </p>
          <RowFacts row={row} />
        </div>
      </li>
    ))}
  </ul>
)

const RowName = ({ row: { packageId, name, slug } }: { row: ImportRow }) => {
  const words = name || slug || 'A row without a name'
  return packageId === '' ? (
    <span className="font-semibold wrap-anywhere">{words}</span>
  ) : (
    <Link to={`/catalogue/packages/${packageId}`} className="link font-semibold wrap-anywhere">
      {words}
    </Link>
  )
}

const fates: Record<RowFate, { tone: Tone; words: string }> = {
  new: { tone: 'info', words: 'New' },
  changed: { tone: 'info', words: 'Changed' },
  same: { tone: 'plain', words: 'The same already' },
  refused: { tone: 'bad', words: 'Refused' },
}

const RowTag = ({ row: { fate, outcome } }: { row: ImportRow }) => {
  if (outcome === 'done') return <Tag tone="good">Imported</Tag>
  if (outcome === 'skipped') return <Tag tone="wait">Skipped</Tag>
  return <Tag tone={fates[fate].tone}>{fates[fate].words}</Tag>
}

const changeInWords = ({ column, from, to }: NonNullable<ImportRow['changes']>[number]) => {
  if (to === '') return `${column} (empties it)`
  return from === undefined || to === undefined ? column : `${column} (${from || 'empty'} → ${to})`
}

const RowFacts = ({
  row: { fate, changes = [], problems, doubts = {}, note, reason },
}: {
  row: ImportRow
}) => (
  <>
    {Object.entries(problems).map(([column, sentence]) => (
      <p key={column} className="text-bad wrap-anywhere">
        {column !== '' && <strong>{column}: </strong>}
        {sentence}
      </p>
    ))}
    {Object.entries(doubts).map(([column, sentence]) => (
      <p key={column} className="text-wait wrap-anywhere">
        {column !== '' && <strong>{column}: </strong>}
        {sentence}
      </p>
    ))}
    {fate === 'changed' && <p className="text-soft">Changes {changes.map(changeInWords).join(', ')}.</p>}
    {note !== '' && <p className="text-soft">{note}</p>}
    {reason !== '' && <p className="text-wait">{reason}</p>}
  </>
)
