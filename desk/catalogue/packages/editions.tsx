import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { call } from '#desk/api/call.ts'
import type { Choices } from '#desk/catalogue/choices.ts'
import { Difference, differingFields } from '#desk/catalogue/packages/difference.tsx'
import type { PackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import { Loaded } from '#desk/detail/loaded.tsx'
import { Log } from '#desk/detail/log.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { sayDone } from '#desk/ui/toasts.ts'

type EditionsProps = { found: PackageAtDesk; form: PackageForm; choices: Choices }

/** Published editions, newest first. Each can be viewed, and copied back into the draft. */
export const Editions = ({ found, form, choices }: EditionsProps) => {
  const [opened, setOpened] = useState<number>()
  if (found.editions.length === 0) return <p className="pt-2 text-soft">No edition was published here yet.</p>
  return (
    <>
      <Log
        entries={found.editions.map(({ number, publishedBy, publishedAt }) => ({
          id: String(number),
          at: publishedAt,
          icon: 'check',
          tone: number === found.edition ? 'good' : 'plain',
          sentence: (
            <button type="button" className="link text-left" onClick={() => setOpened(number)}>
              Edition {number}
              {publishedBy && `, ${publishedBy}`}
            </button>
          ),
        }))}
      />
      {opened !== undefined && (
        <EditionDialog
          packageId={found.id}
          number={opened}
          form={form}
          choices={choices}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

type EditionDialogProps = {
  packageId: string
  number: number
  form: PackageForm
  choices: Choices
  onClose: () => void
}

const EditionDialog = ({ packageId, number, form, choices, onClose }: EditionDialogProps) => {
  const may = useMay()
  const query = useQuery({
    queryKey: ['packages', packageId, 'edition', number],
    queryFn: () =>
      call('GET /api/desk/packages/:packageId/editions/:number', { params: { packageId, number } }),
  })
  const { data } = query
  return (
    <Dialog
      title={`Edition ${number}`}
      onClose={onClose}
      actions={
        data &&
        may('edit the catalogue') && (
          <Button
            look="flag"
            onClick={() => {
              putBack(form, data.content)
              onClose()
            }}
          >
            Put back into the draft
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {({ content, before }) =>
          before ? (
            <Difference
              before={before}
              after={content}
              choices={choices}
              names={[`edition ${number - 1}`, `edition ${number}`]}
            />
          ) : (
            <p>The first edition: “{content.name}”.</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}

/** Types the edition into the form. Nothing is stored until the person saves. */
const putBack = (form: PackageForm, content: PackageContent) => {
  for (const name of differingFields(form.values, content)) form.set(name, content[name])
  sayDone('The edition is in the form. Save the draft to keep it.')
}
