import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { PackageImport } from '#contract/desk/catalogue/imports'
import type { ImportMode } from '#rules/package-imports'
import { download } from '#desk/api/download.ts'
import { sendForm } from '#desk/api/send-form.ts'
import { importsQuery } from '#desk/catalogue/imports/import-query.ts'
import { ImportTag } from '#desk/catalogue/imports/import-tag.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Section } from '#desk/detail/section.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { CsvField } from '#desk/ui/csv-field.tsx'
import { SelectField } from '#desk/ui/field.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { PageHead } from '#desk/ui/page-head.tsx'
import { Problem } from '#desk/ui/problem.tsx'
import { sayFailed } from '#desk/ui/toasts.ts'
import { useNeeded } from '#desk/ui/use-needed.ts'
import { formatMoment } from '#web/ui/dates.ts'

/** Exports packages as a CSV file, and imports them after a check of each row. */
export const ImportsPage = () => (
  <>
    <PageHead title="Import packages" actions={<ExportPackages />}>
      Change many packages in a spreadsheet. Export them, edit the file, and import it here.
    </PageHead>
    <NewImport />
    <Section title="Imports of the last 30 days">
      <Loaded query={useQuery(importsQuery)}>{({ rows }) => <Imports rows={rows} />}</Loaded>
    </Section>
  </>
)

const ExportPackages = () => {
  const may = useMay()
  const [isUnderWay, setUnderWay] = useState(false)
  if (!may('export')) return null
  const save = async () => {
    setUnderWay(true)
    await download('/api/desk/packages.csv', 'packages.csv').catch(sayFailed)
    setUnderWay(false)
  }
  return (
    <Button disabled={isUnderWay} onClick={() => void save()}>
      <Icon name="download" /> {isUnderWay ? 'Exporting…' : 'Export all packages'}
    </Button>
  )
}

const chooseFile = 'Choose a CSV file.'

const NewImport = () => {
  const id = useId()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [mode, setMode] = useState<ImportMode>('draft')
  const [isUnderWay, setUnderWay] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const needed = useNeeded(id, file === undefined, chooseFile)
  const upload = async () => {
    if (!needed.isGiven() || !file) return
    setUnderWay(true)
    setFailure(undefined)
    const form = new FormData()
    form.set('mode', mode)
    form.set('file', file)
    try {
      const { id: importId } = await sendForm<PackageImport>('/api/desk/package-imports', form)
      void queries.invalidateQueries({ queryKey: importsQuery.queryKey })
      await navigate({ to: `/catalogue/import/${importId}` })
    } catch (problem) {
      setFailure(problem)
      setUnderWay(false)
    }
  }
  return (
    <Section title="New import">
      <form
        noValidate
        className="grid max-w-[60ch] gap-4 pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          void upload()
        }}
      >
        <CsvField
          id={id}
          error={needed.error}
          hint="Rows are matched by their slug. A column that is not in the file changes nothing, and neither does an empty cell of price, discount, stock or position. Other empty cells empty their field. A new package without a position comes last. “needs home” is “yes” for a package that is only for a home in a state where you are licensed. At most 100,000 rows and 50 MB."
          onChoose={(chosen) => {
            setFile(chosen)
            setFailure(undefined)
          }}
        />
        <SelectField
          label="What to do with the rows"
          value={mode}
          onChange={(event) => setMode(event.target.value as ImportMode)}
        >
          <option value="draft">Drafts, which you publish later</option>
          <option value="publish">Packages in the shop, at once</option>
        </SelectField>
        {failure !== undefined && <Problem of={failure} />}
        <p className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="flag" disabled={isUnderWay}>
            {isUnderWay ? 'Uploading…' : 'Check the file'}
          </Button>
          <span className="text-meta text-soft">Nothing changes until you import what was checked.</span>
        </p>
      </form>
    </Section>
  )
}

const Imports = ({ rows }: { rows: readonly PackageImport[] }) =>
  rows.length === 0 ? (
    <p className="py-3 text-soft">There are none.</p>
  ) : (
    <ul>
      {rows.map((one) => (
        <li
          key={one.id}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-2.5"
        >
          <Link to={`/catalogue/import/${one.id}`} className="link font-semibold wrap-anywhere">
            {one.fileName}
          </Link>
          <ImportTag of={one} />
          <span className="text-meta text-soft">
            {one.startedBy}, <time dateTime={one.createdAt}>{formatMoment(one.createdAt)}</time>
          </span>
        </li>
      ))}
    </ul>
  )
