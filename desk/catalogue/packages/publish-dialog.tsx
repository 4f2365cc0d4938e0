import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { call } from '#desk/api/call.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import type { Shelves } from '#desk/catalogue/choices.ts'
import { Difference, differingFields } from '#desk/catalogue/packages/difference.tsx'
import { packagesChanged } from '#desk/catalogue/packages/package-query.ts'
import { labels, type Field } from '#desk/catalogue/packages/package-words.tsx'
import type { PackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import { Confirm } from '#desk/ui/confirm.tsx'
import { TextField } from '#desk/ui/field.tsx'
import { sayDone, sayFailed } from '#desk/ui/toasts.ts'
import { formatMoment } from '#web/ui/dates.ts'

type PublishDialogProps = {
  found: PackageAtDesk
  form: PackageForm
  shelves: Shelves
  onClose: () => void
}

/** Shows what the shop will show differently, and asks when. What must be mended first is shown at the fields. */
export const PublishDialog = ({ found, form, shelves, onClose }: PublishDialogProps) => {
  const [at, setAt] = useState('')
  const queries = useQueryClient()
  const { live, draft } = found
  const count = live && draft ? differingFields(live, draft.content).length : 0
  const publish = async () => {
    try {
      await call('POST /api/desk/packages/:packageId/publish', {
        params: { packageId: found.id },
        body: {
          version: draft?.version ?? 0,
          edition: found.edition,
          ...(at !== '' && { at: new Date(at).toISOString() }),
        },
      })
      onClose()
      sayDone(at === '' ? 'Published.' : `It will be published ${formatMoment(new Date(at).toISOString())}.`)
    } catch (problem) {
      if (!(problem instanceof DeskProblem) || problem.code !== 'package_refused') throw problem
      onClose()
      form.refuse(problem.fields)
      sayFailed(new DeskProblem(problem.status, { ...problem.details, error: whatToCheck(problem) }))
    } finally {
      await Promise.all(packagesChanged.map((queryKey) => queries.invalidateQueries({ queryKey })))
    }
  }
  return (
    <Confirm
      title={live ? `Publish ${count === 1 ? '1 change' : `${count} changes`}?` : 'Publish this package?'}
      text={whatHappens(found)}
      verb={at === '' ? 'Publish' : 'Publish then'}
      onConfirm={publish}
      onClose={onClose}
    >
      {live && draft && <Difference before={live} after={draft.content} shelves={shelves} />}
      <TextField
        type="datetime-local"
        className="mt-3 max-w-80"
        label="When (leave empty for now)"
        hint="In your time zone. If you change the draft before then, it is not published on that day."
        value={at}
        onChange={(event) => setAt(event.target.value)}
      />
    </Confirm>
  )
}

const whatToCheck = ({ fields }: DeskProblem): string => {
  // A fault within a list has a path, such as `pictures.0.alt`.
  const names = Object.keys(fields).map((path) => labels[path.split('.')[0] as Field] ?? path)
  return `Before you publish, please check: ${[...new Set(names)].join(', ')}.`
}

const whatHappens = ({ live, carts }: PackageAtDesk): string => {
  if (!live) return 'The shop shows it at once, and people can order it.'
  const told =
    carts === 0
      ? ''
      : ` ${carts === 1 ? 'One cart holds it, and its owner is' : `${carts} carts hold it, and their owners are`} told of a new price before they pay.`
  return `The shop shows it right away. Orders that are already placed keep their price.${told}`
}
