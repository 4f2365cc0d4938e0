import { useState } from 'react'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { call } from '#desk/api/call.ts'
import { contentOf, formVersion, packagesChanged, seenIn } from '#desk/catalogue/packages/package-query.ts'
import type { Field } from '#desk/catalogue/packages/package-words.tsx'
import { useDraft } from '#desk/detail/use-draft.ts'
import { wholeContent } from '#desk/detail/whole-content.ts'

export type PackageForm = ReturnType<typeof usePackageForm>

/** The form of a package. It is saved as the draft; the shop does not change before somebody publishes. */
export const usePackageForm = (found: PackageAtDesk) => {
  const saved = contentOf(found)
  const version = formVersion({ edition: found.edition, version: found.draft?.version ?? 0 })
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const save = wholeContent<PackageContent>(
    (content, seen) =>
      call('PUT /api/desk/packages/:packageId/draft', {
        params: { packageId: found.id },
        body: { ...seenIn(seen), content },
      }),
    formVersion,
  )
  const draft = useDraft({
    record: `package:${found.id}`,
    saved,
    version,
    save,
    refresh: packagesChanged,
    done: 'Draft saved.',
  })
  const values = Object.fromEntries(
    (Object.keys(saved) as Field[]).map((name) => [name, draft.field(name).value]),
  ) as PackageContent
  return {
    draft,
    /** What is in the form. */
    values,
    field: <Name extends Field>(name: Name) => {
      const bound = draft.field(name)
      return { ...bound, error: bound.error ?? refused[name] ?? faultWithin(refused, name) }
    },
    set: <Name extends Field>(name: Name, value: PackageContent[Name]) => {
      setRefused(({ [name]: _, ...others }) => others)
      draft.set(name, value)
    },
    /** The next value is made of the one that the form has when this is called, also after a wait. */
    update: <Name extends Field>(name: Name, step: (now: PackageContent[Name]) => PackageContent[Name]) => {
      setRefused(({ [name]: _, ...others }) => others)
      draft.update(name, step)
    },
    /** Shows why it was not published, at the fields. */
    refuse: setRefused,
  }
}

/** The first fault of something within a list, such as `pictures.0.alt`: 'Number 1: must not be empty.' */
const faultWithin = (refused: Readonly<Record<string, string>>, name: Field): string | undefined => {
  const [path, fault] = Object.entries(refused).find(([key]) => key.startsWith(`${name}.`)) ?? []
  const at = Number(path?.split('.')[1])
  return path !== undefined && Number.isInteger(at) ? `Number ${at + 1}: ${fault}` : fault
}
