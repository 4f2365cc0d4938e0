import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { PackageImport } from '#contract/desk/catalogue/imports'
import { call } from '#desk/api/call.ts'
import { useChange } from '#desk/api/use-change.ts'
import { importQuery, isRunning } from '#desk/catalogue/imports/import-query.ts'
import { ImportRows } from '#desk/catalogue/imports/import-rows.tsx'
import { ImportTag } from '#desk/catalogue/imports/import-tag.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Section } from '#desk/detail/section.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Confirm } from '#desk/ui/confirm.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'

/** One import: what the check says, the button that imports, the progress, and the result. */
export const ImportPage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <Loaded query={useQuery(importQuery(id))}>{(one) => <Import key={one.id} one={one} />}</Loaded>
}

const Import = ({ one }: { one: PackageImport }) => {
  useFreshRows(one)
  return (
    <>
      <PageHead
        title={one.fileName}
        above={
          <Link to="/catalogue/import" className="link text-meta">
            Import packages
          </Link>
        }
        actions={<ImportActions one={one} />}
      >
        <ImportTag of={one} />
        <span>{one.mode === 'draft' ? 'Makes drafts.' : 'Publishes to the shop.'}</span>
        {encodings[one.encoding] && <span>{encodings[one.encoding]}</span>}
      </PageHead>
      {one.state === 'refused' ? (
        <p
          role="alert"
          className="mt-4 max-w-[72ch] rounded-sm bg-bad-tint px-3 py-2.5 font-semibold text-bad"
        >
          {one.refusal}
        </p>
      ) : (
        <>
          <Summary one={one} />
          <Section title="Rows">
            <ImportRows importId={one.id} isRunning={isRunning(one)} />
          </Section>
        </>
      )}
    </>
  )
}

const encodings: Record<PackageImport['encoding'], string> = {
  'utf-8': '',
  'utf-16le': 'The file is UTF-16. It was read as that.',
  'utf-16be': 'The file is UTF-16. It was read as that.',
  'windows-1252': 'The file is not UTF-8. It was read as Windows-1252 (Latin-1): check names with accents.',
}

/** Fetches the rows once more when the server is done. */
const useFreshRows = (one: PackageImport) => {
  const queries = useQueryClient()
  const wasRunning = useRef(isRunning(one))
  useEffect(() => {
    if (wasRunning.current && !isRunning(one)) void queries.invalidateQueries({ queryKey: ['imports'] })
    wasRunning.current = isRunning(one)
  }, [one, queries])
}

const ImportActions = ({ one }: { one: PackageImport }) => {
  const params = { importId: one.id }
  const refresh = [['imports'], ['packages']]
  const start = useChange(() => call('POST /api/desk/package-imports/:importId/run', { params }), {
    done: 'The import has begun.',
    refresh,
  })
  const again = useChange(() => call('POST /api/desk/package-imports/:importId/check-again', { params }), {
    done: 'The skipped rows are checked again.',
    refresh,
  })
  const stop = useChange(() => call('POST /api/desk/package-imports/:importId/stop', { params }), {
    done: ({ stopped }) => (stopped ? 'The import is stopped.' : 'The import had already finished.'),
    refresh,
  })
  const [isAsking, setAsking] = useState(false)
  const { counts, state } = one
  const accepted = counts.new + counts.changed - counts.done
  const { doubtful = 0 } = counts
  if (state === 'checked' && accepted > 0)
    return (
      <>
        <Button
          look="flag"
          disabled={start.isPending}
          onClick={() => (doubtful > 0 ? setAsking(true) : void start.run())}
        >
          Import {shown(accepted)} of {shown(counts.rows)}
        </Button>
        {isAsking && (
          <Confirm
            title="Import anyway?"
            text={`${doubtsInWords(doubtful)} Choose “Need a second look” above the rows to see ${doubtful === 1 ? 'it' : 'them'}.`}
            verb={`Import ${shown(accepted)}`}
            onConfirm={async () => {
              await start.attempt()
              setAsking(false)
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    )
  if (state === 'importing')
    return (
      <Button disabled={stop.isPending} onClick={() => void stop.run()}>
        Stop the import
      </Button>
    )
  if (state === 'done' && counts.skipped > 0)
    return (
      <Button disabled={again.isPending} onClick={() => void again.run()}>
        Check the {shown(counts.skipped)} skipped again
      </Button>
    )
  return null
}

const doubtsInWords = (count: number) =>
  count === 1 ? 'One row needs a second look.' : `${shown(count)} rows need a second look.`

const Summary = ({ one: { state, mode, counts, unreadAfterLine } }: { one: PackageImport }) => {
  const accepted = counts.new + counts.changed
  const finished = counts.done + counts.skipped
  return (
    <div role="status" className="pt-4 text-read">
      {state === 'checking' && <p>{many(counts.rows)} checked so far…</p>}
      {state === 'importing' && (
        <>
          <label className="grid max-w-[48ch] gap-1">
            {shown(finished)} of {shown(accepted)} done: {shown(counts.done)} imported,{' '}
            {shown(counts.skipped)} skipped
            <progress className="h-2 w-full accent-(--brand)" value={finished} max={accepted} />
          </label>
          <p className="max-w-[72ch] pt-2 text-soft">
            {mode === 'publish' && 'The shop shows each package as soon as it is imported. '}
            You can leave this page: the import goes on by itself, also after a restart of the server.
          </p>
        </>
      )}
      {state === 'checked' && (
        <p>
          {many(counts.rows)}: {shown(counts.new)} new, {shown(counts.changed)} changed, {shown(counts.same)}{' '}
          the same, {shown(counts.refused)} refused.
          {(counts.doubtful ?? 0) > 0 && ` ${doubtsInWords(counts.doubtful ?? 0)}`}
        </p>
      )}
      {state === 'done' && (
        <p>
          {many(counts.rows)}: {shown(counts.done)} imported, {shown(counts.skipped)} skipped,{' '}
          {shown(counts.same)} the same, {shown(counts.refused)} refused.
        </p>
      )}
      {unreadAfterLine !== undefined && (
        <p className="max-w-[72ch] pt-2 font-semibold text-bad">
          Nothing after the row on line {shown(unreadAfterLine)} was read, so the rows after it are not in
          these numbers.
        </p>
      )}
    </div>
  )
}

const shown = (count: number) => count.toLocaleString('en-US')
const many = (rows: number) => `${shown(rows)} ${rows === 1 ? 'row' : 'rows'}`
