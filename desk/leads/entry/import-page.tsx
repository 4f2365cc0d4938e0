import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isAway } from '#contract/client'
import type { LeadFile } from '#contract/desk/leads/lead-imports'
import { sendForm } from '#desk/api/send-form.ts'
import { useSending } from '#desk/api/use-sending.ts'
import { Section } from '#desk/detail/section.tsx'
import { ImportedRows } from '#desk/leads/entry/imported-rows.tsx'
import { leadKeys } from '#desk/leads/lead-query.ts'
import { Button } from '#desk/ui/button.tsx'
import { CsvField } from '#desk/ui/csv-field.tsx'
import { SelectField } from '#desk/ui/field.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { sayDone } from '#desk/ui/toasts.ts'
import { useNeeded } from '#desk/ui/use-needed.ts'
import { mostLeadImportRows } from '#rules/lead-imports'
import { type DeskSource, deskSources, leadSourceWords } from '#rules/lead-work'

/** A file is chosen, checked, and then imported. The server keeps nothing of it before that. */
export const LeadImportPage = () => {
  const { choose, checked, imported, sending, check, enter, isReady } = useImport()
  const id = useId()
  const needed = useNeeded(id, !isReady, 'Choose a CSV file.')
  const shown = imported ?? checked
  return (
    <>
      <PageHead
        title="Import leads"
        above={
          <Link to="/leads" className="link text-meta">
            Leads
          </Link>
        }
      >
        Nothing is stored until you import what was checked. Nobody gets an email.
      </PageHead>
      <Section title="The file">
        <form
          noValidate
          className="grid max-w-[60ch] gap-4 pt-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (needed.isGiven()) void check()
          }}
        >
          <CsvField id={id} hint={fileHint} error={needed.error} onChoose={(file) => choose({ file })} />
          <SelectField
            label="How they reached us"
            hint="For rows without “Came from”. Somebody who did not ask us themselves may not be called."
            defaultValue={'other' satisfies DeskSource}
            onChange={({ target }) => choose({ source: target.value as DeskSource })}
          >
            {deskSources.map((source) => (
              <option key={source} value={source}>
                {leadSourceWords[source]}
              </option>
            ))}
          </SelectField>
          {sending.failure !== undefined && <Problem of={sending.failure} />}
          <p>
            <Button type="submit" look={checked ? 'outline' : 'flag'} disabled={sending.isUnderWay}>
              {sending.isUnderWay ? 'One moment…' : 'Check the file'}
            </Button>
          </p>
        </form>
      </Section>
      {shown && (
        <Section title={imported ? 'What was imported' : 'What the import will do'}>
          <Summary of={shown} isImported={imported !== undefined} />
          {!imported && shown.counts.new > 0 && (
            <p className="pt-3">
              <Button look="flag" disabled={sending.isUnderWay} onClick={() => void enter()}>
                Import {leadsInWords(shown.counts.new)}
              </Button>
            </p>
          )}
          <ImportedRows rows={shown.rows} />
        </Section>
      )}
    </>
  )
}

const fileHint = `The first row names the columns. Name, Phone, Street address, City, State and ZIP code are needed; the questions of the lead form, “Came from” and “Note” may follow. An empty cell counts as not asked. At most ${mostLeadImportRows.toLocaleString('en-US')} rows.`

const encodings: Record<LeadFile['encoding'], string> = {
  'utf-8': '',
  'utf-16le': 'The file is UTF-16. It was read as that.',
  'utf-16be': 'The file is UTF-16. It was read as that.',
  'windows-1252': 'The file is not UTF-8. It was read as Windows-1252 (Latin-1): check names with accents.',
}

const Summary = ({ of: { counts, encoding }, isImported }: { of: LeadFile; isImported: boolean }) => (
  <p role="status" className="pt-4 text-read">
    {counts.rows.toLocaleString('en-US')} {counts.rows === 1 ? 'row' : 'rows'}:{' '}
    {counts.new.toLocaleString('en-US')} {isImported ? 'imported' : 'new'},{' '}
    {counts.known.toLocaleString('en-US')} known already, {counts.refused.toLocaleString('en-US')} refused.{' '}
    {encodings[encoding]}
  </p>
)

const leadsInWords = (count: number) =>
  count === 1 ? 'the new lead' : `the ${count.toLocaleString('en-US')} new leads`

/** Another tab or a colleague may have imported them after the check. */
const importedInWords = (count: number) => {
  if (count === 0) return 'Nothing was imported: we know these leads already.'
  return count === 1 ? 'One lead is imported.' : `${count.toLocaleString('en-US')} leads are imported.`
}

const useImport = () => {
  const [chosen, setChosen] = useState<{ file?: File | undefined; source: DeskSource }>({ source: 'other' })
  const [checked, setChecked] = useState<LeadFile>()
  const [imported, setImported] = useState<LeadFile>()
  const sending = useSending()
  const queries = useQueryClient()
  const send = (path: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('source', chosen.source)
    for (const [name, value] of Object.entries(more)) form.set(name, value)
    if (chosen.file) form.set('file', chosen.file)
    return sendForm<LeadFile>(path, form)
  }
  return {
    sending,
    checked,
    imported,
    isReady: chosen.file !== undefined,
    /** What was checked before counts no more. */
    choose: (more: Partial<typeof chosen>) => {
      sending.forget()
      setChosen({ ...chosen, ...more })
      setChecked(undefined)
      setImported(undefined)
    },
    check: () =>
      sending.send(async () => {
        setImported(undefined)
        setChecked(undefined)
        setChecked(await send('/api/desk/lead-imports/check'))
      }),
    enter: () =>
      sending.send(async () => {
        const result = await send('/api/desk/lead-imports', { seen: checked?.seen ?? '' }).catch(
          (problem: unknown) => {
            // The check was of another file.
            if (!isAway(problem)) setChecked(undefined)
            throw problem
          },
        )
        setImported(result)
        sayDone(importedInWords(result.counts.new))
        for (const queryKey of leadKeys) void queries.invalidateQueries({ queryKey })
      }),
  }
}
