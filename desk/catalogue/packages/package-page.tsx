import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { PackageContent } from '#contract/desk/catalogue/package-content'
import type { PackageAtDesk } from '#contract/desk/catalogue/packages'
import { saidTogether } from '#rules/field-sentences'
import { faultsToPublish } from '#rules/publishing'
import { fieldsForBroker } from '#rules/who-publishes'
import { call } from '#desk/api/call.ts'
import { DeskProblem } from '#desk/api/desk-problem.ts'
import { isChoice, type Choices, useChoices } from '#desk/catalogue/choices.ts'
import { differingFields } from '#desk/catalogue/packages/difference.tsx'
import { PackageFields } from '#desk/catalogue/packages/package-fields.tsx'
import { packageQuery } from '#desk/catalogue/packages/package-query.ts'
import { PackageSide } from '#desk/catalogue/packages/package-side.tsx'
import { labels, nothingToPublish, sayValue, stateWords } from '#desk/catalogue/packages/package-words.tsx'
import { plannedTag } from '#desk/catalogue/packages/planned-publication.ts'
import { PublishDialog } from '#desk/catalogue/packages/publish-dialog.tsx'
import { type PackageForm, usePackageForm } from '#desk/catalogue/packages/use-package-form.ts'
import type { Action } from '#desk/detail/actions.tsx'
import { DetailPage } from '#desk/detail/detail-page.tsx'
import { EditForm } from '#desk/detail/edit-form.tsx'
import { Loaded } from '#desk/detail/loaded.tsx'
import { useMay } from '#desk/me/use-me.ts'
import { Tag } from '#desk/ui/tag.tsx'
import { sayFailed } from '#desk/ui/toasts.ts'
import { useNow } from '#desk/ui/use-now.ts'
import { formatMoment } from '#web/ui/dates.ts'

/** False if the person may not publish it. An assistant reads in advance that a broker publishes prices. */
const whyNotPublished = (
  { live }: PackageAtDesk,
  values: PackageContent,
  { changes, isWhole, mayPublishPrices }: { changes: number; isWhole: boolean; mayPublishPrices: boolean },
): string | false => {
  if (changes === 0) return nothingToPublish
  if (!isWhole) return 'Something is missing before it can be published.'
  return (
    !mayPublishPrices &&
    fieldsForBroker(live, values).length > 0 &&
    'A broker publishes prices, discounts and listing plans. Save the draft and ask a broker.'
  )
}

/** What is missing before the form can be published: what the rule finds, and what the server refused. */
const missingToPublish = (
  { live }: PackageAtDesk,
  { values, refused }: PackageForm,
  { categories, sellers }: Choices,
) => ({
  ...refused,
  ...faultsToPublish(
    {
      ...values,
      // What is archived cannot be chosen.
      categoryId: isChoice(categories, values.categoryId) ? values.categoryId : '',
      sellerId: isChoice(sellers, values.sellerId) ? values.sellerId : '',
    },
    live?.slug,
  ),
})

export const PackagePage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useQuery(packageQuery(id))
  return <Loaded query={query}>{(found) => <PackageEditor key={found.id} found={found} />}</Loaded>
}

const PackageEditor = ({ found }: { found: PackageAtDesk }) => {
  const choices = useChoices()
  const form = usePackageForm(found)
  const may = useMay()
  const [isPublishing, setPublishing] = useState(false)
  const { draft, values } = form
  const toPublish = found.live ? differingFields(found.live, values).length : 1
  const title = values.name || 'Package without a name'
  const missing = missingToPublish(found, form, choices)
  const isWhole = Object.keys(missing).every((path) => Object.hasOwn(form.refused, path))
  const why = whyNotPublished(found, values, {
    changes: toPublish,
    isWhole,
    mayPublishPrices: may('publish prices'),
  })
  const actions: Action[] = [
    ...seeInShop(found, form),
    {
      id: 'publish',
      words: 'Publish…',
      keys: 'mod+Enter',
      foot: 'publish',
      look: draft.isDirty ? 'outline' : 'flag',
      needs: 'publish',
      isNotPossible: why,
      ...(toPublish > 0 && isWhole && { showsWhy: true as const }),
      ...(toPublish > 0 && { missing: { heading: 'Before you can publish:', links: linksTo(missing) } }),
      run: async () => (await draft.save()) && setPublishing(true),
    },
  ]
  return (
    <DetailPage
      title={title}
      list={{ name: 'Packages', to: '/catalogue/packages' }}
      live={{ kind: 'packages', id: found.id, version: 0, refresh: [['packages']] }}
      below={<States of={found} changes={found.live ? toPublish : 0} />}
      actions={actions}
      side={<PackageSide found={found} form={form} choices={choices} />}
    >
      <EditForm draft={draft} labels={labels} say={sayValue(choices)} verb="Save draft">
        <fieldset disabled={!may('edit the catalogue')} className="contents">
          <PackageFields found={found} form={form} choices={choices} />
        </fieldset>
      </EditForm>
      {isPublishing && (
        <PublishDialog
          found={found}
          choices={choices}
          onRefused={form.refuse}
          onClose={() => setPublishing(false)}
        />
      )}
    </DetailPage>
  )
}

/** Each item links to its field. */
const linksTo = (missing: Readonly<Record<string, string>>) =>
  Object.entries(missing).map(([field, message]) => ({ field, words: saidTogether([[field, message]]) }))

/** The live package, or a preview of the draft. The form is saved first. */
const seeInShop = ({ id, state, live, draft }: PackageAtDesk, form: PackageForm): Action[] => {
  const isAsLive = !draft && !form.draft.isDirty
  if (isAsLive && state !== 'live') return []
  return [
    {
      id: 'see in shop',
      words: 'See it in the shop',
      icon: 'eye',
      run: () =>
        isAsLive && live
          ? void window.open(`/product/details/${encodeURIComponent(live.slug)}`, '_blank', 'noopener')
          : openPreview(id, form),
    },
  ]
}

/** Opens the tab at once: a browser blocks a tab that opens after an answer has come. */
const openPreview = async (packageId: string, form: PackageForm) => {
  const tab = window.open('about:blank', '_blank')
  try {
    if (!(await form.draft.save()))
      throw new DeskProblem(409, { error: 'Save the draft first, then look at it.' })
    const { address } = await call('GET /api/desk/packages/:packageId/preview', { params: { packageId } })
    if (!tab)
      throw new DeskProblem(0, { error: 'Your browser blocked the new tab. Please allow it for the desk.' })
    tab.opener = null
    tab.location.href = address
  } catch (problem) {
    tab?.close()
    sayFailed(problem)
  }
}

const States = ({ of: { state, draft, editions }, changes }: { of: PackageAtDesk; changes: number }) => {
  const [newest] = editions
  const now = useNow()
  const plan = draft?.publishAt ? plannedTag(draft.publishAt, now) : undefined
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
      {plan && <Tag tone={plan.tone}>{plan.words}</Tag>}
      {draft && (
        <span>
          Draft saved {formatMoment(draft.updatedAt)} by {draft.updatedBy || 'somebody'}
        </span>
      )}
    </>
  )
}
