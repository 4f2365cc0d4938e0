import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { PackageAtDesk } from '#contract/desk/packages'
import { useShelves } from '#desk/catalogue/choices.ts'
import { differingFields } from '#desk/catalogue/packages/difference.tsx'
import { PackageFields } from '#desk/catalogue/packages/package-fields.tsx'
import { packageQuery } from '#desk/catalogue/packages/package-query.ts'
import { PackageSide } from '#desk/catalogue/packages/package-side.tsx'
import { labels, sayValue, stateWords } from '#desk/catalogue/packages/package-words.tsx'
import { PublishDialog } from '#desk/catalogue/packages/publish-dialog.tsx'
import { usePackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import type { Action } from '#desk/detail/actions.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { EditForm } from '#desk/detail/edit-form.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Tag } from '#desk/ui/tag.tsx'
import { formatMoment } from '#web/ui/dates.ts'

export const PackagePage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useQuery(packageQuery(id))
  return <Loaded query={query}>{(found) => <PackageEditor key={found.id} found={found} />}</Loaded>
}

const PackageEditor = ({ found }: { found: PackageAtDesk }) => {
  const shelves = useShelves()
  const form = usePackageForm(found)
  const may = useMay()
  const [isPublishing, setPublishing] = useState(false)
  const { draft, values } = form
  const toPublish = found.live ? differingFields(found.live, values).length : 1
  const title = values.name || 'Package without a name'
  const actions: Action[] = [
    ...seeInShop(found),
    {
      id: 'publish',
      words: 'Publish…',
      keys: 'mod+Enter',
      foot: 'publish',
      look: draft.isDirty ? 'outline' : 'flag',
      needs: 'publish',
      isNotPossible: toPublish === 0 && 'The shop already shows this package as it is here.',
      run: async () => (await draft.save()) && setPublishing(true),
    },
  ]
  return (
    <DetailPage
      title={title}
      list={{ name: 'Packages', to: '/catalogue/packages' }}
      below={<States of={found} changes={found.live ? toPublish : 0} />}
      actions={actions}
      side={<PackageSide found={found} form={form} shelves={shelves} />}
    >
      <EditForm draft={draft} labels={labels} say={sayValue(shelves)} verb="Save draft">
        <fieldset disabled={!may('edit the catalogue')} className="contents">
          <PackageFields found={found} form={form} shelves={shelves} />
        </fieldset>
      </EditForm>
      {isPublishing && (
        <PublishDialog found={found} form={form} shelves={shelves} onClose={() => setPublishing(false)} />
      )}
    </DetailPage>
  )
}

const seeInShop = ({ state, live }: PackageAtDesk): Action[] =>
  state === 'live' && live
    ? [
        {
          id: 'see in shop',
          words: 'See it in the shop',
          icon: 'eye',
          run: () => window.open(`/product/details/${encodeURIComponent(live.slug)}`, '_blank', 'noopener'),
        },
      ]
    : []

const States = ({ of: { state, draft, editions }, changes }: { of: PackageAtDesk; changes: number }) => {
  const [newest] = editions
  return (
    <>
      <Tag tone={stateWords[state].tone}>
        {stateWords[state].words}
        {state === 'live' && newest && ` since ${formatMoment(newest.publishedAt)}`}
      </Tag>
      {changes > 0 && (
        <Tag tone="wait" icon="pen">
          Draft, {changes === 1 ? '1 change' : `${changes} changes`}
        </Tag>
      )}
      {draft?.publishAt && <Tag tone="info">Will be published {formatMoment(draft.publishAt)}</Tag>}
      {draft && (
        <span>
          Draft saved {formatMoment(draft.updatedAt)} by {draft.updatedBy || 'somebody'}
        </span>
      )}
    </>
  )
}
