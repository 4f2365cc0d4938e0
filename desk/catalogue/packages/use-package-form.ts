import { useState } from 'react'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { call } from '#desk/api/call.ts'
import {
  contentOf,
  formVersion,
  packagesChanged,
  splitVersion,
} from '#desk/catalogue/packages/package-query.ts'
import type { Field } from '#desk/catalogue/packages/package-words.tsx'
import { useDraft } from '#desk/detail/use-draft.ts'
import { wholeContent } from '#desk/detail/whole-content.ts'

type Faults = Readonly<Record<string, string>>

export type PackageForm = ReturnType<typeof usePackageForm>

/** The form of a package. It is saved as the draft. The shop does not change until somebody publishes. */
export const usePackageForm = (found: PackageAtDesk) => {
  const saved = contentOf(found)
  const version = formVersion({ edition: found.edition, version: found.draft?.version ?? 0 })
  const [refused, setRefused] = useState<Faults>({})
  const save = wholeContent<PackageContent>(
    (content, seen) =>
      call('PUT /api/desk/packages/:packageId/draft', {
        params: { packageId: found.id },
        body: { ...splitVersion(seen), content },
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
    /** The form's values. */
    values,
    field: <Name extends Field>(name: Name) => {
      const bound = draft.field(name)
      return { ...bound, error: bound.error ?? refused[name] }
    },
    /** The fault of a part of a field, such as `pictures.0.alt`. */
    faultAt: (path: string) => refused[path],
    set: <Name extends Field>(name: Name, value: PackageContent[Name]) => {
      setRefused((faults) => withoutFaultsOf(name, faults))
      draft.set(name, value)
    },
    /** The next value is computed from the form's value at the time of this call, even after a wait. */
    update: <Name extends Field>(name: Name, step: (now: PackageContent[Name]) => PackageContent[Name]) => {
      setRefused((faults) => withoutFaultsOf(name, faults))
      draft.update(name, step)
    },
    /** Why it was not published, by path, until the field changes. Shown at the fields and beside Publish. */
    refused,
    refuse: setRefused,
  }
}

const withoutFaultsOf = (name: Field, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => path.split('.')[0] !== name))
